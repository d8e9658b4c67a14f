import type { Generated } from 'kysely';

/**
 * The tables as queries see them: the same on SQLite and PostgreSQL. Times are integers in milliseconds. Nothing here
 * is a password, a token or a code: only their hashes.
 */
export type Schema = {
  customers: CustomersTable;
  customer_metadata: CustomerMetadataTable;
  sessions: SessionsTable;
  reset_codes: ResetCodesTable;
  favorites: FavoritesTable;
  watch_history: WatchHistoryTable;
};

type CustomersTable = {
  /** Never given twice, not even after the account was erased. */
  id: Generated<number>;
  uuid: string;
  /** As it was typed. */
  email: string;
  /** Lower case: what makes an address unique. */
  email_key: string;
  /** Argon2id in PHC form; null for an external sign-in without a password. */
  password_hash: string | null;
  first_name: string;
  last_name: string;
  /** Null: made of the names, else the e-mail address. */
  full_name: string | null;
  referrer: string;
  /** The publisher the account was made with. */
  publisher: string;
  register_source: string;
  created_at_ms: number;
  updated_at_ms: number;
};

type CustomerMetadataTable = { customer_id: number; key: string; value: string };

type SessionsTable = {
  /** SHA-256 of the token, in hex. */
  token_hash: string;
  customer_id: number;
  created_at_ms: number;
  expires_at_ms: number;
};

/** At most one a customer. */
type ResetCodesTable = {
  customer_id: number;
  /** The first part of the code, which finds the row; alone it opens nothing. */
  selector: string;
  /** Argon2id of the rest of it. */
  code_hash: string;
  tries_left: number;
  expires_at_ms: number;
};

type FavoritesTable = { customer_id: number; media_id: string; created_at_ms: number };

type WatchHistoryTable = {
  customer_id: number;
  media_id: string;
  /** The fraction watched in hundred-thousandths: exact, so that saving the same value changes nothing. */
  progress_e5: number;
  created_at_ms: number;
  updated_at_ms: number;
};
