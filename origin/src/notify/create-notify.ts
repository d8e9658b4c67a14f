import type { Log } from '../log.ts';
import { createHub, type FindOpenSessions } from './hub.ts';
import type { Notifier } from './notifier.ts';
import { createOutcomeNotifier, getMessage, type Outcomes } from './outcome-notifier.ts';
import { createSockets, type Upgrade } from './sockets.ts';
import { createTickets, type Tickets } from './ticket.ts';

export type NotifyOptions = {
  key: Buffer;
  findOpenSessions: FindOpenSessions;
  outcomes: Outcomes;
  /** The clock, in ms. */
  now: () => number;
  log: Log;
};

/** Notifications: sending them, and how devices connect to receive them. */
export type Notify = {
  notifier: Notifier;
  tickets: Tickets;
  upgrade: Upgrade;
  /** Closes the connections of ended sessions. @see Hub */
  checkSessions: (accountId?: number, leavingSession?: string) => Promise<void>;
  close: () => void;
};

/** Nothing is stored here: the store has the outcome of a payment, which later devices and processes send too. */
export function createNotify(options: NotifyOptions): Notify {
  const { key, findOpenSessions, now, log } = options;
  const tickets = createTickets(key, now);
  const hub = createHub(findOpenSessions, log);
  const outcomeNotifier = createOutcomeNotifier({ hub, outcomes: options.outcomes, log });
  const sockets = createSockets({
    hub,
    tickets,
    findOpenSessions,
    onListening: outcomeNotifier.catchUp,
    now,
    log,
  });
  return {
    notifier: {
      tell(uuid, notice) {
        if (notice.outcome) outcomeNotifier.tell(uuid, notice);
        else hub.send(uuid, getMessage(notice, now()));
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
