import type { Customer } from '../customer.ts';
import type { Credentials, Provider, Registration } from '../ports.ts';

/**
 * Who is watching.
 *
 * `no-accounts`: the site has no account provider. `anonymous`: no one is signed in.
 *
 * `restoring`: a session is stored on this device and its customer is not loaded yet; what depends on them
 * shows a placeholder of equal size. `unreachable`: the provider did not answer several times. `signed-in`:
 * the customer is loaded.
 */
export type SessionState =
  | { status: 'no-accounts' }
  | { status: 'anonymous' }
  | { status: 'restoring'; unreachable?: true }
  // `registered`: the account was just created, and takes over the data on this device [SESSION-06]
  | { status: 'signed-in'; customer: Customer; registered?: true };

/**
 * The session of one visit. It is small and part of the entry; the provider's adapter is loaded when it is
 * first needed, so that an anonymous viewer's first page loads no account code.
 */
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
