import { createHash } from 'node:crypto';
import { missing } from './api-error.ts';
import type { Decline } from './cards.ts';

/** An object of the API, as it is answered. What the bank knows of it stands in {@link Book.rules}. */
export type Thing = { id: string; object: string; created: number } & Record<string, unknown>;

export type Kind =
  | 'customer'
  | 'checkout.session'
  | 'payment_intent'
  | 'setup_intent'
  | 'setup_attempt'
  | 'payment_method'
  | 'charge'
  | 'refund'
  | 'dispute'
  | 'event';

const PREFIXES: Record<Kind, string> = {
  customer: 'cus',
  'checkout.session': 'cs_test',
  payment_intent: 'pi',
  setup_intent: 'seti',
  setup_attempt: 'setatt',
  payment_method: 'pm',
  charge: 'ch',
  refund: 're',
  dispute: 'du',
  event: 'evt',
};

/** How a method behaves: what the bank decides, which no answer names. */
export type MethodRule = {
  decline: Decline | null;
  /** It is kept all the same. */
  declineLater: boolean;
  asks: 'once' | 'always' | null;
  returns: Decline | null;
  isDisputed: boolean;
};

export type Book = ReturnType<typeof createBook>;

/** Everything the stand-in keeps, in memory. Ids count up, so that each run has the same ones. */
export function createBook({ now, isLive }: { now: () => number; isLive: boolean }) {
  const things = new Map<string, Thing>();
  const rules = new Map<string, MethodRule>();
  let count = 0;
  let publish: (event: Thing) => void = () => {};

  const nowS = () => Math.floor(now() / 1000);
  const nextId = (prefix: string) => {
    count += 1;
    return `${prefix}_${createHash('sha256').update(`${prefix} ${count}`).digest('hex').slice(0, 20)}`;
  };
  const add = (kind: Kind, members: Record<string, unknown>): Thing => {
    const prefix = isLive ? PREFIXES[kind].replace('_test', '_live') : PREFIXES[kind];
    const thing = { id: nextId(prefix), object: kind, created: nowS(), livemode: isLive, ...members };
    things.set(thing.id, thing);
    return thing;
  };

  return {
    nowS,
    nextId,
    rules,
    add,
    /** @throws ApiError */
    get(kind: Kind, id: unknown, param?: string): Thing {
      const thing = things.get(String(id));
      if (!thing || thing.object !== kind) throw missing(kind, String(id), param);
      return thing;
    },
    find: (id: unknown) => (typeof id === 'string' ? things.get(id) : undefined),
    remove: (id: string) => things.delete(id),
    /** Newest first. */
    all: (kind: Kind) => [...things.values()].filter(({ object }) => object === kind).toReversed(),
    /** Records an event with the object as it is now. */
    tell(type: string, about: Thing): Thing {
      const event = add('event', {
        type,
        api_version: '2026-10-28.endive',
        data: { object: structuredClone(about) },
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
      });
      publish(event);
      return event;
    },
    onEvent(hear: (event: Thing) => void) {
      publish = hear;
    },
  };
}
