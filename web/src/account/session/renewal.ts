import { AccountFailure } from '../account-failure.ts';
import type { SessionStore, StoredCredentials } from './stored-session.ts';

/** The calls of a provider whose tokens are renewed. Absent where a session ends with its token. */
export interface RenewalPort {
  /** Code `session_ended` when the provider refuses; any other failure leaves the session as it is. */
  renew(credentials: StoredCredentials): Promise<StoredCredentials>;
}

/** Credentials in place of those of `token`, which the provider refused; null when there are none to be had. */
export type Renew = (token: string) => Promise<StoredCredentials | null>;

export type Lock = <T>(task: () => Promise<T>) => Promise<T>;

interface Parts {
  sessionStore: SessionStore;
  port(): Promise<RenewalPort | undefined>;
  /** Told before the new credentials are used, so that they are taken for the same viewer's. */
  onRenewed(before: string, next: StoredCredentials): void;
  /** Runs one at a time for all tabs: a second renewal with the same credentials would be refused. */
  lock?: Lock | undefined;
}

/** Renews credentials below the session: who is watching stays as it is. Rejects when the provider does not answer. */
export function createRenew({ sessionStore, port, onRenewed, lock = inTurn() }: Parts): Renew {
  /** What all calls of this tab wait for that found the same end. */
  let underWay: { token: string; outcome: ReturnType<Renew> } | undefined;

  const renew: Renew = async (token) => {
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
