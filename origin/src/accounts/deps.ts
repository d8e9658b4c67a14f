import type { Log } from '../log.ts';
import type { SendMail } from '../mail/mail.ts';
import type { Queries } from '../store/open-store.ts';
import type { Trx } from '../store/schema.ts';
import type { PasswordHash } from './password-hash.ts';
import type { Publishers } from './questions/publishers.ts';
import type { RateLimits } from './rate-limits.ts';
import type { RegisterForms } from './register-forms.ts';

/** What every part of the accounts needs. */
export type Deps = {
  db: Queries;
  /** The clock, in ms. */
  now: () => number;
  /** The clock, but never the same value twice: what is saved later sorts later. */
  stamp: () => number;
  limits: RateLimits;
  passwords: PasswordHash;
  /** The key that reset codes and the subjects of rate limits are hashed with. */
  codeKey: Buffer;
  forms: RegisterForms;
  publishers: Publishers;
  /** Null when this server sends no mail. */
  sendMail: SendMail | null;
  /** The page that confirms an address, which mails link to; null: addresses are not to be confirmed. */
  confirmUrl: string | null;
  log: Log;
  /** Ends other modules' work for the account, then runs `erase`; if it throws, the account is kept. */
  erasing: (accountId: number, erase: (trx: Trx) => Promise<void>) => Promise<void>;
  /** Removes what other modules store about an address, inside the transaction that erases its account. */
  alsoErase: (trx: Trx, email: string) => Promise<void>;
  /** Removes deleted data from the disk. Never rejects. */
  purge: () => Promise<void>;
  /** What other modules store about an account, by name, for the export of its data. */
  alsoExport: (accountId: number, email: string) => Promise<Readonly<Record<string, unknown>>>;
  /**
   * Called after sessions of an account were ended, but not when they expire.
   *
   * @param leavingSession token hash of the session that caused it: its connections stay open for a moment (G-118)
   */
  sessionsEnded: (accountId: number, leavingSession?: string) => void;
};
