import { AccountFailure } from './account-failure.ts';
import type { Customer } from './customer.ts';
import type { Provider } from './ports.ts';
import type { Session, SessionState } from './session.ts';
import type { SessionKeeper } from './stored-session.ts';

export interface SessionParts {
  keeper: SessionKeeper;
  /** Fetches the adapter's code and makes the provider of it, which tells `ended` of a session that is over. */
  load(ended: SessionEnded): Promise<Provider>;
  /** The page was rendered for a viewer of whom no more is known than that there is one. */
  expected: boolean;
  nowMs(): number;
}

/** A call needed a session and had none, or the provider does not know the one of this token any more. */
export type SessionEnded = (token?: string) => void;

/** A timer cannot wait longer. */
const LONGEST_MS = 2 ** 31 - 1;

const STRANGER: SessionState = { status: 'stranger' };
const RESTORING: SessionState = { status: 'restoring' };

/** The session of a site with an account provider. */
export function createSession({ keeper, load, expected, nowMs }: SessionParts): Session {
  const listeners = new Set<() => void>();
  const atRender = expected ? RESTORING : STRANGER;
  let state = atRender;
  let loading: Promise<Provider> | undefined;
  let expiry: ReturnType<typeof setTimeout> | undefined;
  /** Whose session is on screen, by its token. */
  let shown: string | undefined;

  const become = (next: SessionState) => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };

  /** Before what a viewer does: who is on screen still, but not signed in any more, signs in first. [SESSION-24] */
  const endIfOver = () => {
    if (state.status === 'known' && !keeper.read()) end();
  };

  const provider = (): Promise<Provider> => {
    endIfOver();
    loading ??= load(ended).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };

  /** Between actions, at the moment it ends: there is no renewing it. The page stays as it is. [SESSION-24] */
  const endInTime = () => {
    clearTimeout(expiry);
    const stored = keeper.read();
    if (!stored) return;
    expiry = setTimeout(
      () => {
        if (keeper.read()) endInTime();
        else end();
      },
      Math.min(LONGEST_MS, stored.expiresAtMs - nowMs()),
    );
  };

  const end = () => {
    clearTimeout(expiry);
    shown = undefined;
    keeper.forget();
    become(STRANGER);
  };

  // another tab may have signed in anew since the call was made
  const ended: SessionEnded = (token) => {
    const stored = keeper.read();
    if (!stored || stored.token === token) end();
  };

  const enter = (customer: Customer, registered: boolean): Customer => {
    shown = keeper.read()?.token;
    endInTime();
    become({ status: 'known', customer, ...(registered ? { registered: true } : {}) });
    return customer;
  };

  /** Shows whoever the stored session belongs to. Only a provider that does not know them logs them out. [SESSION-10] */
  async function recognise(): Promise<void> {
    const stored = keeper.read();
    if (!stored) return end();
    if (stored.token === shown) return;
    shown = stored.token;
    become(RESTORING);
    const mine = () => keeper.read()?.token === stored.token;
    try {
      const customer = await (await provider()).accounts.load();
      if (mine()) enter(customer, false);
    } catch (error) {
      if (!mine()) return;
      if (error instanceof AccountFailure && error.code === 'session_ended') end();
      else {
        // not recognised for want of an answer: the session stays on the device, and the next occasion tries again
        shown = undefined;
        become(STRANGER);
      }
    }
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
        if (key === keeper.key || key === null) void recognise();
      });
      // a clock that slept with the machine, or a network that was away
      for (const occasion of ['visibilitychange', 'pageshow', 'online']) {
        events.addEventListener(occasion, () => void recognise());
      }
      void recognise();
    },
    provider,
    preload: () => void provider().catch(() => {}),
    logIn: async (who) => enter(await (await provider()).accounts.logIn(who), false),
    register: async (who) => enter(await (await provider()).accounts.register(who), true),
    async logOut() {
      const { accounts } = await provider().catch(() => ({ accounts: null }));
      // the call takes the session with it as it begins
      const told = accounts?.logOut();
      end();
      await told?.catch(() => {});
    },
    forget: end,
    update(customer) {
      if (state.status === 'known') become({ ...state, customer });
    },
  };
}
