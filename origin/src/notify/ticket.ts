import { createHmac, timingSafeEqual } from 'node:crypto';

/** Longer than the 30 minutes that clients keep it [NOTIFY-13], since they count from when it arrived. */
const LIFETIME_MS = 35 * 60_000;

/** Whom a connection belongs to: one session of one account. */
export type Holder = {
  accountId: number;
  uuid: string;
  /** What is kept of the session's token. */
  session: string;
};

export type Tickets = {
  /** A text for an address: what opens a session's connections, and nothing else. */
  issue: (holder: Holder) => string;
  /** Null for what was not issued here and for what is over. */
  read: (ticket: string) => Holder | null;
  /** The secret that goes with a ticket, for clients that sign their address. */
  secretOf: (ticket: string) => string;
};

/**
 * Tickets carry all that is needed to check them, so that any process with the key can. The session's token is not in
 * them: an address is written to more places than a header.
 *
 * @param now the clock, in ms
 */
export function createTickets(key: Buffer, now: () => number): Tickets {
  // Each use has a word of its own, so that nothing signed for one passes for another.
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

/** In a time that says nothing of where they differ. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.byteLength === other.byteLength && timingSafeEqual(one, other);
}
