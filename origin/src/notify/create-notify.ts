import type { Log } from '../log.ts';
import { createHub } from './hub.ts';
import type { Notifier } from './notifier.ts';
import { createOutcomeNotifier, messageOf, type Outcomes } from './outcome-notifier.ts';
import { createSockets, type Upgrade } from './sockets.ts';
import { createTickets, type Holder, type Tickets } from './ticket.ts';

export type NotifyOptions = {
  /** Signs tickets. */
  key: Buffer;
  /** Whether a session goes on and is that account's. */
  isOpen: (holder: Holder) => Promise<boolean>;
  /** What became of payments. */
  outcomes: Outcomes;
  /** The clock, in ms. */
  now: () => number;
  log: Log;
};

/** Notifications: who tells, who listens, and how a listener comes in. */
export type Notify = {
  notifier: Notifier;
  /** What a listener comes in with. */
  tickets: Tickets;
  upgrade: Upgrade;
  /** Closes what listens with sessions that are over. @see Hub */
  checkSessions: (accountId?: number, leavingSession?: string) => Promise<void>;
  close: () => void;
};

/**
 * Hints to the devices of an account, for as long as they are connected to this process. Nothing is kept here; what became
 * of a payment is kept in the store, and told to who connects later, or to another process.
 */
export function createNotify(options: NotifyOptions): Notify {
  const { key, isOpen, now, log } = options;
  const tickets = createTickets(key, now);
  const hub = createHub(isOpen, log);
  const outcomeNotifier = createOutcomeNotifier({ hub, outcomes: options.outcomes, log });
  const sockets = createSockets({ hub, tickets, isOpen, onListening: outcomeNotifier.catchUp, now, log });
  return {
    notifier: {
      tell(uuid, notice) {
        if (notice.outcome) outcomeNotifier.tell(uuid, notice);
        else hub.send(uuid, messageOf(notice, now()));
      },
    },
    tickets,
    upgrade: sockets.upgrade,
    checkSessions: hub.checkSessions,
    close() {
      outcomeNotifier.close();
      sockets.close();
    },
  };
}
