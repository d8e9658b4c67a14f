import type { Log } from '../log.ts';
import type { Holder } from './ticket.ts';

/** Connections of one account at a time: a tab has one. */
const MOST_PER_ACCOUNT = 20;
/** Connections of all accounts together. */
const MOST_AT_ALL = 10_000;
/** How long the connections of a client that ended its own session stay. */
const LAST_WORD_MS = 5000;

/** A device that listens. */
export type Connection = Holder & {
  /**
   * Hands a message on, or drops it. Never throws.
   *
   * @param onArrived called once it is at the other side
   * @returns whether it was handed on
   */
  send: (text: string, onArrived?: () => void) => boolean;
  isOpen: () => boolean;
  close: (reason: 'session ended' | 'going away') => void;
};

export type Hub = {
  hasRoomFor: (uuid: string) => boolean;
  /** @returns what takes it out again */
  join: (connection: Connection) => () => void;
  of: (uuid: string) => ReadonlySet<Connection>;
  isEmpty: () => boolean;
  /** To every connection of that account; nobody there: it is gone. */
  send: (uuid: string, text: string) => void;
  /**
   * Closes connections whose session is over, of one account or of all.
   *
   * @param leavingSession a session whose connections close some seconds later, so that its client can say goodbye (G-118)
   */
  checkSessions: (accountId?: number, leavingSession?: string) => Promise<void>;
  close: () => void;
};

/** Who listens, by account. @param isOpen whether a session still is, and is that account's */
export function createHub(isOpen: (holder: Holder) => Promise<boolean>, log: Log): Hub {
  const byAccount = new Map<string, Set<Connection>>();
  let count = 0;
  const all = () => [...byAccount.values()].flatMap((some) => [...some]);
  const of = (uuid: string): Set<Connection> => byAccount.get(uuid) ?? new Set<Connection>();

  return {
    hasRoomFor: (uuid) => count < MOST_AT_ALL && of(uuid).size < MOST_PER_ACCOUNT,
    join(connection) {
      const { uuid } = connection;
      const siblings = of(uuid).add(connection);
      byAccount.set(uuid, siblings);
      count += 1;
      return () => {
        if (!siblings.delete(connection)) return;
        count -= 1;
        if (siblings.size === 0) byAccount.delete(uuid);
      };
    },
    of,
    isEmpty: () => count === 0,
    send(uuid, text) {
      for (const connection of of(uuid)) connection.send(text);
    },
    async checkSessions(accountId, leavingSession) {
      for (const connection of all()) {
        if (accountId !== undefined && connection.accountId !== accountId) continue;
        if (leavingSession !== undefined && connection.session === leavingSession) {
          setTimeout(() => connection.close('session ended'), LAST_WORD_MS).unref();
          continue;
        }
        try {
          if (!(await isOpen(connection))) connection.close('session ended');
        } catch (error) {
          // The store is away: nobody is cut off for that, the next look will tell.
          log('warn', 'sessions of notifications could not be checked', { reason: (error as Error).name });
          return;
        }
      }
    },
    close() {
      for (const connection of all()) connection.close('going away');
    },
  };
}
