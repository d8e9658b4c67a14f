import { hasCode } from '../account-failure.ts';
import type { SessionStore, StoredCredentials } from './stored-session.ts';

/** The calls of a provider that renews tokens. Undefined if a session ends with its token. */
export interface RenewalPort<C extends StoredCredentials = StoredCredentials> {
  /** Code `session_ended` if the provider refuses; any other failure leaves the session as it is. */
  renew(credentials: C): Promise<C>;
}

/** The credentials that replace those of `token`, which the provider refused; null if there are none. */
export type Renew<C extends StoredCredentials = StoredCredentials> = (token: string) => Promise<C | null>;

export type Lock = <T>(task: () => Promise<T>) => Promise<T>;

interface Parts<C extends StoredCredentials> {
  sessionStore: SessionStore<C>;
  port(): Promise<RenewalPort<C> | undefined>;
  /** Called before the new credentials are used, so that they count as the same viewer's. */
  onRenewed(before: string, next: C): void;
  /** One renewal at a time across all tabs: a second one with the same credentials would be refused. */
  lock?: Lock | undefined;
}

/** Renews credentials while the viewer stays signed in. Rejects if the provider does not answer. */
export function createRenew<C extends StoredCredentials>({
  sessionStore,
  port,
  onRenewed,
  lock = inTurn(),
}: Parts<C>): Renew<C> {
  /** The renewal that all calls of this tab with the same expired token wait for. */
  let underWay: { token: string; outcome: ReturnType<Renew<C>> } | undefined;

  const renew: Renew<C> = async (token) => {
    const renewal = await port();
    if (!renewal) return null;
    return lock(async () => {
      const stored = sessionStore.read();
      // another call or another tab was first
      if (!stored || stored.token !== token) return stored;
      try {
        const next = await renewal.renew(stored);
        if (sessionStore.read()?.token !== token) return sessionStore.read();
        onRenewed(token, next);
        sessionStore.keep(next);
        return next;
      } catch (error) {
        if (!hasCode(error, 'session_ended')) throw error;
        // without a lock, another tab may have been first
        const now = sessionStore.read();
        return now && now.token !== token ? now : null;
      }
    });
  };
  return (token) => {
    if (underWay?.token !== token) {
      const outcome = renew(token).finally(() => {
        if (underWay?.outcome === outcome) underWay = undefined;
      });
      underWay = { token, outcome };
    }
    return underWay.outcome;
  };
}

/** Runs one task after the other in this tab, for browsers without locks across tabs. */
export function inTurn(): Lock {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(task, task);
    last = turn;
    return turn;
  };
}
