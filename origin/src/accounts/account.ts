import type { Queries } from '../store/open-store.ts';
import type { Row } from '../store/schema.ts';

/** A person with an account. */
export type Account = {
  id: number;
  uuid: string;
  email: string;
  /** Trimmed; empty when it was not given. */
  firstName: string;
  lastName: string;
  /** Never empty: the e-mail address when there is no name. */
  fullName: string;
  /** Address of the page the account was made on. */
  referrer: string;
  /** The publisher that the account was made with: a client id of a config. */
  publisher: string;
  /** `default`, or the name of an external sign-in. */
  registerSource: string;
  hasPassword: boolean;
  /** Other values that the app stores, by key; never empty. */
  metadata: Record<string, string>;
  createdAtMs: number;
  updatedAtMs: number;
};

/** The account with that id; null when the account is gone. */
export async function findAccount(db: Queries, id: number): Promise<Account | null> {
  const row = await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const metadata = await db
    .selectFrom('customer_metadata')
    .select(['key', 'value'])
    .where('customer_id', '=', id)
    .orderBy('key')
    .execute();
  return toAccount(row, metadata);
}

function toAccount(row: Row<'customers'>, metadata: { key: string; value: string }[]): Account {
  return {
    id: row.id,
    uuid: row.uuid,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: row.full_name ?? (`${row.first_name} ${row.last_name}`.trim() || row.email),
    referrer: row.referrer,
    publisher: row.publisher,
    registerSource: row.register_source,
    hasPassword: row.password_hash !== null,
    metadata: Object.fromEntries(metadata.map(({ key, value }) => [key, value])),
    createdAtMs: row.created_at_ms,
    updatedAtMs: row.updated_at_ms,
  };
}
