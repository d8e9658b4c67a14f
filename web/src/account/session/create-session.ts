import { LONGEST_TIMER_MS } from '../../lib/clock.ts';
import { AccountFailure } from '../account-failure.ts';
import type { Customer } from '../customer.ts';
import type { Provider } from '../ports.ts';
import { createRenew, type Lock, type Renew } from './renewal.ts';
import type { Session, SessionState } from './session.ts';
import type { SessionStore } from './stored-session.ts';

export interface SessionParts {
  sessionStore: SessionStore;
  /** Loads the adapter's code and creates the provider. */
  load(tools: SessionTools): Promise<Provider>;
  /** The page was rendered for a signed-in viewer, who is not known yet. */
  expected: boolean;
  nowMs(): number;
  /** Shared by all tabs; if undefined it covers this tab only. */
  lock?: Lock | undefined;
}

/** What an adapter tells the session, and gets from it. */
export interface SessionTools {
  ended: SessionEnded;
  renew: Renew;
}

/** A call needed a session and had none, or the provider no longer knows the session of this token. */
export type SessionEnded = (token?: string) => void;

/**
 * Pauses before the customer is requested again from a provider that did not answer. After the last one the
 * page says so.
 */
const PAUSES_MS = [1000, 3000, 10_000];

/** The pause from then on. */
const LATER_MS = 30_000;

/**
 * A viewer who returns to a page after this time is checked again: a password change elsewhere ends the
 * session here too.
 */
const RECHECK_MS = 60_000;

const ANONYMOUS: SessionState = { status: 'anonymous' };
const RESTORING: SessionState = { status: 'restoring' };
const UNREACHABLE: SessionState = { status: 'restoring', unreachable: true };

/** The session of a site with an account provider. */
export function createSession({ sessionStore, load, expected, nowMs, lock }: SessionParts): Session {
  const listeners = new Set<() => void>();
  const atRender = expected ? RESTORING : ANONYMOUS;
  let state = atRender;
  let loading: Promise<Provider> | undefined;
  let expiry: ReturnType<typeof setTimeout> | undefined;
  /** The token of the viewer on screen. */
  let shown: string | undefined;
  let recognisedAtMs = 0;
  /** The token that the provider is being asked about. */
  let asking: { token: string } | undefined;
  let nextTry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const become = (next: SessionState) => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };

  /**
   * Before any action of the viewer: signs out a viewer who is still shown as signed in, but whose session is
   * gone. [SESSION-24]
   */
  const endIfOver = () => {
    if (state.status === 'signed-in' && !sessionStore.read()) end();
  };

  const provider = (): Promise<Provider> => {
    endIfOver();
    loading ??= load({ ended, renew }).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };

  const renew = createRenew({
    sessionStore,
    port: async () => (await provider()).renewal,
    lock,
    onRenewed(before, { token }) {
      if (shown === before) shown = token;
      if (asking?.token === before) asking.token = token;
    },
  });

  /**
   * Ends the session between actions, when a token expires that cannot be renewed. The page stays as it is.
   * [SESSION-24]
   */
  const endInTime = () => {
    clearTimeout(expiry);
    const stored = sessionStore.read();
    if (!stored || stored.refreshToken) return;
    expiry = setTimeout(
      () => {
        if (sessionStore.read()) endInTime();
        else end();
      },
      Math.min(LONGEST_TIMER_MS, stored.expiresAtMs - nowMs()),
    );
  };

  const settle = () => {
    clearTimeout(expiry);
    clearTimeout(nextTry);
    asking = undefined;
    failures = 0;
  };

  const end = () => {
    settle();
    shown = undefined;
    sessionStore.forget();
    become(ANONYMOUS);
  };

  // another tab may have signed in again since the call was made
  const ended: SessionEnded = (token) => {
    const stored = sessionStore.read();
    if (!stored || stored.token === token) end();
  };

  const enter = (customer: Customer, registered: boolean): Customer => {
    settle();
    shown = sessionStore.read()?.token;
    recognisedAtMs = nowMs();
    endInTime();
    // the same viewer with a new token stays signed in, so that nothing on the page starts again
    if (state.status === 'signed-in' && state.customer.id === customer.id && !registered) {
      const isNews = JSON.stringify(customer) !== JSON.stringify(state.customer);
      if (isNews) become({ ...state, customer });
    } else become({ status: 'signed-in', customer, ...(registered ? { registered: true } : {}) });
    return customer;
  };

  /**
   * Shows the customer of the stored credentials. They are signed out only if the provider does not know the
   * credentials. [SESSION-10]
   */
  async function recognise(): Promise<void> {
    const stored = sessionStore.read();
    if (!stored) return end();
    const isShown = stored.token === shown && nowMs() - recognisedAtMs < RECHECK_MS;
    if (isShown || stored.token === asking?.token) return;
    clearTimeout(nextTry);
    const mine = { token: stored.token };
    asking = mine;
    const isMine = () => asking === mine && sessionStore.read()?.token === mine.token;
    // a signed-in viewer stays so unless the new token turns out to be someone else's
    if (state.status !== 'signed-in' && state.status !== 'restoring') become(RESTORING);
    try {
      const customer = await (await provider()).accounts.load();
      if (isMine()) enter(customer, false);
    } catch (error) {
      if (!isMine()) return;
      if (error instanceof AccountFailure && error.code === 'session_ended') end();
      else tryLater();
    }
  }

  /**
   * No answer is not a sign-out: the customer of stored credentials is requested again, and the page says so
   * after a while.
   */
  function tryLater(): void {
    asking = undefined;
    const pauseMs = PAUSES_MS[failures++];
    if (pauseMs === undefined && state.status === 'restoring') become(UNREACHABLE);
    nextTry = setTimeout(() => void recognise(), pauseMs ?? LATER_MS);
  }

  return {
    state: () => state,
    atRender,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wake(events) {
      events.addEventListener('storage', (event) => {
        const { key } = event as StorageEvent;
        // null: everything was cleared
        if (key === sessionStore.key || key === null) void recognise();
      });
      // for a timer that slept with the machine, or a network that was gone
      for (const occasion of ['visibilitychange', 'pageshow', 'online']) {
        events.addEventListener(occasion, () => void recognise());
      }
      void recognise();
    },
    retry() {
      if (state !== UNREACHABLE) return;
      failures = 0;
      become(RESTORING);
      void recognise();
    },
    provider,
    preload: () => void provider().catch(() => {}),
    logIn: async (who, { registered = false } = {}) =>
      enter(await (await provider()).accounts.logIn(who), registered),
    register: async (who) => enter(await (await provider()).accounts.register(who), true),
    async logOut() {
      const { accounts } = await provider().catch(() => ({ accounts: null }));
      // the call reads the session's token when it starts
      const told = accounts?.logOut();
      end();
      await told?.catch(() => {});
    },
    forget: end,
    update(customer) {
      if (state.status === 'signed-in') become({ ...state, customer });
    },
  };
}
