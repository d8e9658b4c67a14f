import type { Customer } from '../customer.ts';
import type { Credentials, Provider, Registration } from '../ports.ts';

/** `restoring`: a stored session without its customer yet. `unreachable`: several tries failed. */
export type SessionState =
  | { status: 'no-accounts' }
  | { status: 'anonymous' }
  | { status: 'restoring'; unreachable?: true }
  // `registered`: the account was just created, and takes over the data on this device [SESSION-06]
  | { status: 'signed-in'; customer: Customer; registered?: true };

/** Small, and part of the entry; the adapter is loaded when it is first needed. */
export interface Session {
  state(): SessionState;
  /** The state the page was rendered with. */
  atRender: SessionState;
  subscribe(listener: () => void): () => void;
  /** Called after hydration: loads the customer of a stored session, and follows the other tabs. */
  wake(events: EventTarget): void;
  /** Loads the customer again at once, if that failed before. */
  retry(): void;
  /** The account provider, loaded on demand; rejects with code `feature_not_enabled` on a site without one. */
  provider(): Promise<Provider>;
  /** Loads the adapter's code before it is needed. */
  preload(): void;
  /** `registered`: the account was just created. */
  logIn(who: Credentials, options?: { registered?: boolean }): Promise<Customer>;
  register(who: Registration): Promise<Customer>;
  /** Ends the session here and in the other tabs, whatever the provider says. [SESSION-25] */
  logOut(): Promise<void>;
  /** The same when the provider has already ended the session. [PASSWORD-18 DELETE-06] */
  forget(): void;
  /** Shows a customer that a call of the provider returned (profile, consents, details). */
  update(customer: Customer): void;
}
