import type { Log } from '../log.ts';
import { inPortions } from './in-portions.ts';
import type { Holder } from './ticket.ts';

/** Most connections of one account at a time: a tab has one. */
const MAX_PER_ACCOUNT = 20;
const MAX_AT_ALL = 10_000;
/** How long the connections of a client that ended its own session stay open, in ms. */
const LAST_WORD_MS = 5000;
/** How many sessions are looked up in one query. */
const PORTION = 100;

export type Connection = Holder & {
  /** Never throws. @param onArrived called at arrival @returns whether it was sent, not dropped */
  send: (text: string, onArrived?: () => void) => boolean;
  isOpen: () => boolean;
  close: (reason: 'session ended' | 'going away') => void;
};

export type Hub = {
  hasRoomFor: (uuid: string) => boolean;
  /** @returns a function that removes it */
  join: (connection: Connection) => () => void;
  of: (uuid: string) => ReadonlySet<Connection>;
  isEmpty: () => boolean;
  /** Sends to every connection of that account; without one, the message is lost. */
  send: (uuid: string, text: string) => void;
  /**
   * Closes the connections of ended sessions, of one account or of all.
   *
   * @param leavingSession a session with connections that close some seconds later, so that its client can say
   * goodbye (G-118)
   */
  checkSessions: (accountId?: number, leavingSession?: string) => Promise<void>;
  close: () => void;
};

/** Those of these sessions, by the hash of their token, that are still open. */
export type FindOpenSessions = (sessions: string[]) => Promise<ReadonlySet<string>>;

/** The connections, by account. */
export function createHub(findOpenSessions: FindOpenSessions, log: Log): Hub {
  const byAccount = new Map<string, Set<Connection>>();
  // the same sets: sessions end by the account's number
  const byNumber = new Map<number, Set<Connection>>();
  let count = 0;
  let isChecking = false;
  const all = () => [...byAccount.values()].flatMap((some) => [...some]);
  const of = (uuid: string): Set<Connection> => byAccount.get(uuid) ?? new Set<Connection>();

  async function closeEnded(connections: Connection[]): Promise<void> {
    try {
      for await (const portion of inPortions(connections, PORTION)) {
        const open = await findOpenSessions(portion.map(({ session }) => session));
        for (const connection of portion)
          if (!open.has(connection.session)) connection.close('session ended');
      }
    } catch (error) {
      // The store is not available: no connection is closed for that, and the next check will tell.
      log('warn', 'sessions of notifications could not be checked', { reason: (error as Error).name });
    }
  }

  return {
    hasRoomFor: (uuid) => count < MAX_AT_ALL && of(uuid).size < MAX_PER_ACCOUNT,
    join(connection) {
      const { uuid, accountId } = connection;
      const siblings = of(uuid).add(connection);
      byAccount.set(uuid, siblings);
      byNumber.set(accountId, siblings);
      count += 1;
      return () => {
        if (!siblings.delete(connection)) return;
        count -= 1;
        if (siblings.size > 0) return;
        byAccount.delete(uuid);
        byNumber.delete(accountId);
      };
    },
    of,
    isEmpty: () => count === 0,
    send(uuid, text) {
      for (const connection of of(uuid)) connection.send(text);
    },
    async checkSessions(accountId, leavingSession) {
      if (accountId !== undefined) {
        const connections = [...(byNumber.get(accountId) ?? [])];
        const isLeaving = ({ session }: Connection) => session === leavingSession;
        for (const connection of connections.filter(isLeaving))
          setTimeout(() => connection.close('session ended'), LAST_WORD_MS).unref();
        return closeEnded(connections.filter((one) => !isLeaving(one)));
      }
      if (isChecking) return;
      isChecking = true;
      await closeEnded(all());
      isChecking = false;
    },
    close() {
      for (const connection of all()) connection.close('going away');
    },
  };
}
