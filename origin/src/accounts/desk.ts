import type { Log } from '../log.ts';
import type { SendMail } from '../mail/send-mail.ts';
import type { Queries } from '../store/open-store.ts';
import type { RateLimits } from './rate-limits.ts';
import type { RegisterForms } from './register-forms.ts';

/** What every part of the accounts works with. */
export type Desk = {
  db: Queries;
  /** The clock, in ms. */
  now: () => number;
  /** The clock, but never the same twice: what is saved later sorts later. */
  stamp: () => number;
  limits: RateLimits;
  forms: RegisterForms;
  /** Null when this server sends no mail. */
  sendMail: SendMail | null;
  log: Log;
  /** Awaited before an account is erased; what it throws keeps the account. */
  beforeErase: (accountId: number) => Promise<void>;
  /** What other rooms keep of an account, by name: its export tells that too. */
  alsoKept: (accountId: number) => Promise<Readonly<Record<string, unknown>>>;
  /** Told after sessions of an account have ended, but for those that ended by themselves. */
  sessionsEnded: (accountId: number) => void;
};
