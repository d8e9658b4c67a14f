import { createHmac } from 'node:crypto';
import { isSame } from '../limits/is-same.ts';

/** Longer than the 30 minutes that clients keep it [NOTIFY-13], since they count from its arrival. */
const LIFETIME_MS = 35 * 60_000;

/** The owner of a connection: one session of one account. */
export type Holder = {
  accountId: number;
  uuid: string;
  /** The stored form of the session's token. */
  session: string;
};

export type Tickets = {
  /** A text to put in an address: it opens connections of that session, and nothing else. */
  issue: (holder: Holder) => string;
  /** Null for a ticket that was not issued here or has expired. */
  read: (ticket: string) => Holder | null;
  /** The secret that goes with a ticket, for clients that sign their address. */
  secretOf: (ticket: string) => string;
};

/** Any process with the key can check a ticket. It does not contain the session's token: addresses are recorded. */
export function createTickets(key: Buffer, now: () => number): Tickets {
  // Each use has its own word, so that a signature for one is never accepted for another.
  const sign = (use: string, text: string) =>
    createHmac('sha256', key).update(`notifications ${use} ${text}`).digest('base64url');

  return {
    issue({ accountId, uuid, session }) {
      const body = Buffer.from(JSON.stringify([accountId, uuid, session, now() + LIFETIME_MS])).toString(
        'base64url',
      );
      return `${body}.${sign('ticket', body)}`;
    },
    read(ticket) {
      const [body = '', signature = '', ...rest] = ticket.split('.');
      if (rest.length > 0 || !isSame(signature, sign('ticket', body))) return null;
      const [accountId, uuid, session, endsAtMs] = JSON.parse(Buffer.from(body, 'base64url').toString());
      return endsAtMs > now() ? { accountId, uuid, session } : null;
    },
    secretOf: (ticket) => sign('secret', ticket),
  };
}
