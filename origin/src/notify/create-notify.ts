import type { Hono } from 'hono';
import type { Notifier } from '../commerce/notifier.ts';
import type { BaseUrlOptions } from '../http/base-url.ts';
import type { Log } from '../log.ts';
import { createHub } from './hub.ts';
import { addKeysRoutes, type NotificationForm } from './keys-routes.ts';
import { createSockets, type Upgrade } from './sockets.ts';
import { createTickets, type Holder } from './ticket.ts';

export type NotifyOptions = {
  /** Signs tickets. */
  key: Buffer;
  viewerOf: (authorization: string | undefined) => Promise<{ accountId: number; uuid: string } | null>;
  /** Whether a session goes on and is that account's. */
  isOpen: (holder: Holder) => Promise<boolean>;
  form: NotificationForm;
  base: BaseUrlOptions;
  /** The clock, in ms. */
  now: () => number;
  log: Log;
};

/** Notifications: who tells, who listens, and how a listener comes in. */
export type Notify = {
  notifier: Notifier;
  addRoutes: (app: Hono) => void;
  upgrade: Upgrade;
  /** Closes what listens with sessions that are over. @param accountId of one account; left out: of all */
  checkSessions: (accountId?: number) => Promise<void>;
  close: () => void;
};

/** Hints to the devices of an account, for as long as they are connected to this process: nothing is kept. */
export function createNotify(options: NotifyOptions): Notify {
  const { key, isOpen, now, log } = options;
  const tickets = createTickets(key, now);
  const hub = createHub(isOpen, log);
  const sockets = createSockets({ hub, tickets, isOpen, now, log });
  return {
    notifier: {
      tell: (uuid, { type, resource }) =>
        hub.send(uuid, JSON.stringify({ type, timestamp: Math.floor(now() / 1000), resource })),
    },
    addRoutes: (app) => addKeysRoutes(app, { ...options, tickets }),
    upgrade: sockets.upgrade,
    checkSessions: hub.checkSessions,
    close: sockets.close,
  };
}
