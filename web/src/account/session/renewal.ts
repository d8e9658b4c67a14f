import { AccountFailure } from '../account-failure.ts';
import type { SessionStore, StoredCredentials } from './stored-session.ts';

/** The calls of a provider whose tokens are renewed. Absent where a session ends with its token. */
export interface RenewalPort<C extends StoredCredentials = StoredCredentials> {
  /** Code `session_ended` when the provider refuses; any other failure leaves the session as it is. */
  renew(credentials: C): Promise<C>;
}

/** Credentials in place of those of `token`, which the provider refused; null when there are none to be had. */
export type Renew<C extends StoredCredentials = StoredCredentials> = (token: string) => Promise<C | null>;

export type Lock = <T>(task: () => Promise<T>) => Promise<T>;

interface Parts<C extends StoredCredentials> {
  sessionStore: SessionStore<C>;
  port(): Promise<RenewalPort<C> | undefined>;
  /** Told before the new credentials are used, so that they are taken for the same viewer's. */
  onRenewed(before: string, next: C): void;
  /** Runs one at a time for all tabs: a second renewal with the same credentials would be refused. */
  lock?: Lock | undefined;
}

/** Renews credentials below the session: who is watching stays as it is. Rejects when the provider does not answer. */
export function createRenew<C extends StoredCredentials>({
  sessionStore,
  port,
  onRenewed,
  lock = inTurn(),
}: Parts<C>): Renew<C> {
  /** What all calls of this tab wait for that found the same end. */
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
        if (!(error instanceof AccountFailure && error.code === 'session_ended')) throw error;
        // a tab that no lock held back may have been first
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

/** One task after the other in this tab, where the browser has no locks for all of them. */
export function inTurn(): Lock {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(task, task);
    last = turn;
    return turn;
  };
}
