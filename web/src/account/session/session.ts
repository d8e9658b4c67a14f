import type { Customer } from '../customer.ts';
import type { Credentials, Provider, Registration } from '../ports.ts';

/**
 * Who is watching.
 * `no-accounts`: the site has no account provider. `anonymous`: nobody signed in.
 * `restoring`: a session is stored on this device and its customer not loaded yet; what depends on them shows a
 * placeholder of equal size; `unreachable`: the provider could not say, several times. `signed-in`: the provider knows them.
 */
export type SessionState =
  | { status: 'no-accounts' }
  | { status: 'anonymous' }
  | { status: 'restoring'; unreachable?: true }
  // `registered`: the account was made just now, and takes over what this device keeps [SESSION-06]
  | { status: 'signed-in'; customer: Customer; registered?: true };

/**
 * The session of one visit. It is small and comes with the entry; the provider's adapter is loaded when it is first
 * needed, so that an anonymous viewer's first page downloads no account code.
 */
export interface Session {
  state(): SessionState;
  /** The state the page was rendered with. */
  atRender: SessionState;
  subscribe(listener: () => void): () => void;
  /** Once the page is the browser's own: recognises anyone who is signed in on this device, and follows the other tabs. */
  wake(events: EventTarget): void;
  /** Asks at once who is watching, where that could not be had. */
  retry(): void;
  /** The account provider, loaded on demand; rejects with code `feature_not_enabled` on a site without one. */
  provider(): Promise<Provider>;
  /** Ahead of a press: fetches the adapter's code. */
  preload(): void;
  /** `registered`: their account was made just now. */
  logIn(who: Credentials, options?: { registered?: boolean }): Promise<Customer>;
  register(who: Registration): Promise<Customer>;
  /** Ends the session here and in the other tabs, whatever the provider says. [SESSION-25] */
  logOut(): Promise<void>;
  /** The same where the provider has ended it already: nothing is left there to tell. [PASSWORD-18 DELETE-06] */
  forget(): void;
  /** Shows a customer that a call of the provider gave again (profile, consents, details). */
  update(customer: Customer): void;
}
