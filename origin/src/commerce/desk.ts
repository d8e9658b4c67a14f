import type { Log } from '../log.ts';
import type { Queries } from '../store/open-store.ts';
import type { HashCard } from './card-hash.ts';
import type { Gateway } from './gateway.ts';
import type { Notifier } from './notifier.ts';
import type { Shop } from './shop.ts';

/** What every part of commerce works with. */
export type Desk = {
  db: Queries;
  shop: Shop;
  /** Null: this server takes no payments. */
  gateway: Gateway | null;
  notifier: Notifier;
  hashCard: HashCard;
  /** The clock that subscriptions go by, in ms. */
  now: () => number;
  log: Log;
};
