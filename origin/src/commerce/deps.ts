import type { Gateway } from '../gateway/gateway.ts';
import type { KeyedHash } from '../limits/keyed-hash.ts';
import type { Log } from '../log.ts';
import type { SendMail } from '../mail/mail.ts';
import type { Notifier } from '../notify/notifier.ts';
import type { Queries } from '../store/open-store.ts';
import type { CountriesOf } from './buyer/sold-in.ts';
import type { HashCard } from './cards/card-hash.ts';
import type { PurchaseLimits } from './safeguards/purchase-limits.ts';
import type { Shop } from './shop.ts';

/** What every part of commerce needs. */
export type Deps = {
  db: Queries;
  shop: Shop;
  /** Where what an item opens may be played. */
  countriesOf: CountriesOf;
  /** Null: this server takes no payments. */
  gateway: Gateway | null;
  notifier: Notifier;
  hashCard: HashCard;
  keyedHash: KeyedHash;
  limits: PurchaseLimits;
  /** Null: this process sends no mail. */
  sendMail: SendMail | null;
  /** The clock of subscriptions, in ms. */
  now: () => number;
  /** A monotonic clock, in ms from any point. */
  steadyMs: () => number;
  /** What the timer's work has tried: by the kind of work, then by item. A new process tries everything at once. */
  attempts: Map<string, ReadonlyMap<string, Attempt>>;
  /** Aborted once the service stops: long work begins nothing more. */
  stopping: AbortSignal;
  log: Log;
};

/** The last try of an item, by the monotonic clock. `failures`: since it last worked. `pauseMs`: until its next try. */
export type Attempt = { atMs: number; failures: number; pauseMs: number };
