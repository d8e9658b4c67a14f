import type { Accounts } from '../../accounts/accounts.ts';
import type { Commerce } from '../../commerce/commerce.ts';
import type { NewsletterList } from '../../newsletter/newsletter-list.ts';
import type { Queries } from '../../store/open-store.ts';

/** The options of a command line, by name. */
export type Values = Readonly<Record<string, unknown>>;

/** One command of `npm run admin`. */
export type AdminCommand = {
  /** Its name and arguments, as commander reads them. */
  form: string;
  summary: string;
  options?: readonly (readonly [flags: string, summary: string])[];
  /** Whether it changes something, by its arguments: then it needs a reason. */
  changes: boolean | ((args: readonly (string | undefined)[]) => boolean);
  /** Whether it sends mail. */
  sendsMail?: boolean;
  /** @throws ToolError, AccountError, CommerceError, StoreBusyError */
  run: (desk: Desk, line: { args: readonly (string | undefined)[]; values: Values }) => Promise<Report>;
};

/** What a command prints: a text for people, or a value for programs. `isFault`: what it looked for is wrong, exit code 1. */
export type Report = { text: string; json: unknown; isFault?: boolean };

/** What a command works with. */
export type Desk = {
  db: Queries;
  accounts: Accounts;
  commerce: Commerce;
  newsletter: NewsletterList;
  /** Whether mail can be sent from here. */
  hasMail: boolean;
  /** Addresses of mails that the mail server did not take. */
  unsent: readonly string[];
  now: () => number;
  /** Asks before what cannot be undone. @throws ToolError unless the answer is yes */
  confirm: (question: string) => Promise<void>;
  /** Does something and notes it in the log: before it begins, and how it ended. */
  deed: <T>(about: { accountId: number | null; details?: object }, work: () => Promise<T>) => Promise<T>;
};
