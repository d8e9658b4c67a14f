import { MAX_TIMER_MS } from '../../lib/clock.ts';
import { createStore } from '../../lib/store.ts';
import { hasCode } from '../account-failure.ts';
import type { Customer } from '../customer.ts';
import type { Provider } from '../ports.ts';
import { createRenew, type Lock, type Renew } from './renewal.ts';
import type { Session, SessionState } from './session.ts';
import {
  checkIn,
  initialSession,
  isCurrentCheck,
  pauseMs,
  type SessionEvent,
  sessionAfter,
  shownToken,
} from './session-machine.ts';
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

/** How an adapter reports to the session. */
export interface SessionTools {
  ended: SessionEnded;
  renew: Renew;
}

/** A call needed a session and had none, or the provider no longer knows the session of this token. */
export type SessionEnded = (token?: string) => void;

/** The session of a site with an account provider. */
export function createSession({ sessionStore, load, expected, nowMs, lock }: SessionParts): Session {
  let machine = initialSession(expected);
  const viewer = createStore<SessionState>(machine.viewer);
  const atRender = machine.viewer;
  let loading: Promise<Provider> | undefined;
  let expiry: ReturnType<typeof setTimeout> | undefined;
  let nextCheck: ReturnType<typeof setTimeout> | undefined;
  let requests = 0;

  const dispatch = (event: SessionEvent) => {
    const before = machine;
    machine = sessionAfter(before, event);
    if (machine === before) return;
    const check = checkIn(machine);
    if (check !== checkIn(before)) clearTimeout(nextCheck);
    if (check !== checkIn(before) && check.is === 'waiting')
      nextCheck = setTimeout(recognise, pauseMs(check));
    if (shownToken(machine) !== shownToken(before)) followExpiry();
    viewer.set(machine.viewer);
  };

  const end = () => {
    sessionStore.forget();
    dispatch({ type: 'end' });
  };

  /** Before any action: signs the viewer out if their session is gone. [SESSION-24] */
  const endIfOver = () => {
    if (machine.is === 'signed-in' && !sessionStore.read()) end();
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
    onRenewed: (before, { token }) => dispatch({ type: 'renew', before, token }),
  });

  /** Ends the session when a token expires that cannot be renewed. The page stays. [SESSION-24] */
  function followExpiry(): void {
    clearTimeout(expiry);
    const stored = sessionStore.read();
    if (!stored || stored.refreshToken) return;
    const waitMs = Math.min(MAX_TIMER_MS, stored.expiresAtMs - nowMs());
    expiry = setTimeout(() => (sessionStore.read() ? followExpiry() : end()), waitMs);
  }

  // another tab may have signed in again since the call was made
  const ended: SessionEnded = (token) => {
    const stored = sessionStore.read();
    if (!stored || stored.token === token) end();
  };

  const enter = (customer: Customer, registered: boolean): Customer => {
    dispatch({ type: 'sign-in', customer, registered, token: sessionStore.read()?.token, nowMs: nowMs() });
    return customer;
  };

  /** Checks the stored credentials, if they are not checked already. */
  function recognise(): void {
    const stored = sessionStore.read();
    if (!stored) {
      end();
      return;
    }
    const request = ++requests;
    dispatch({ type: 'check', request, token: stored.token, nowMs: nowMs() });
    if (isCurrentCheck(machine, request, stored.token)) void check(request);
  }

  /** Signs out only if the provider does not know the credentials. [SESSION-10] */
  async function check(request: number): Promise<void> {
    const isCurrent = () => isCurrentCheck(machine, request, sessionStore.read()?.token);
    try {
      const customer = await (await provider()).accounts.load();
      if (isCurrent()) enter(customer, false);
    } catch (error) {
      if (!isCurrent()) return;
      if (hasCode(error, 'session_ended')) end();
      else dispatch({ type: 'no-answer' });
    }
  }

  return {
    state: viewer.get,
    atRender,
    subscribe: viewer.subscribe,
    wake(events) {
      events.addEventListener('storage', (event) => {
        const { key } = event as StorageEvent;
        // null: everything was cleared
        if (key === sessionStore.key || key === null) recognise();
      });
      // for a timer that slept with the machine, or a network that was gone
      for (const occasion of ['visibilitychange', 'pageshow', 'online']) {
        events.addEventListener(occasion, recognise);
      }
      recognise();
    },
    retry() {
      const before = machine;
      dispatch({ type: 'retry' });
      if (machine !== before) recognise();
    },
    provider,
    preload: () => void provider().catch(() => {}),
    logIn: async (who, { registered = false } = {}) =>
      enter(await (await provider()).accounts.logIn(who), registered),
    register: async (who) => enter(await (await provider()).accounts.register(who), true),
    async logOut() {
      const { accounts } = await provider().catch(() => ({ accounts: null }));
      // the call reads the session's token when it starts
      const answer = accounts?.logOut();
      end();
      await answer?.catch(() => {});
    },
    forget: end,
    update: (customer) => dispatch({ type: 'update', customer }),
  };
}
