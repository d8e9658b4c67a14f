import type {
  ChargeIntent,
  ChargeResult,
  ChargeState,
  Dispute,
  Gateway,
  Reversal,
} from '../src/gateway/gateway.ts';

export type FakeCharge = { intent: ChargeIntent; state: ChargeState; atMs: number };

/** A gateway that does what the test says and nothing by itself. */
export type FakeGateway = {
  gateway: Gateway;
  /** Every charge it has, by id, in the order they came. */
  charges: Map<string, FakeCharge>;
  /** Refunds and disputes that it has, by id. */
  reversals: Map<string, Reversal>;
  /** The gateway has a refund or a dispute in this state, and tells the domain. */
  reverse: (reversal: Reversal) => Promise<void>;
  last: () => FakeCharge;
  /** The outcome at the gateway, which the domain does not know yet; a final one stays. */
  decide: (id: string, state: ChargeState) => void;
  /** Tells the domain a result, whatever the gateway has by now. */
  tell: (result: ChargeResult) => Promise<void>;
  /** Decides and tells. */
  settle: (id: string, state: ChargeState) => Promise<void>;
  /** What was delayed on its way arrives now. */
  arrive: () => void;
  /** Its own clock, in ms; null: it tells no time. */
  time: (() => number) | null;
  /** Every call that was made, by name. */
  calls: string[];
  /** What goes wrong: see {@link GatewayFault}. */
  fault: GatewayFault | null;
};

/**
 * Handing over fails `before` it has arrived, `after` it has, or it arrives `late`; or nothing answers any more, before
 * or after that; or it arrives and no call ever ends (`silent`).
 */
export type GatewayFault = 'before' | 'after' | 'late' | 'dead_before' | 'dead_after' | 'silent';

export const getPage = (id: string) => `https://pay.example.test/${id}`;

/** A dispute of a whole payment. */
export const dispute = (chargeId: string, more: Partial<Dispute> = {}): Dispute => ({
  is: 'dispute',
  id: 'dp_1',
  chargeId,
  amountMinor: 300,
  currency: 'EUR',
  state: 'open',
  atMs: 0,
  ...more,
});

/** @param now the clock it begins with, in ms */
export function createFakeGateway(now: () => number, takes: Gateway['takes'] = 'forms'): FakeGateway {
  const charges: FakeGateway['charges'] = new Map();
  const heldUp: ChargeIntent[] = [];
  let handler: (result: ChargeResult) => Promise<void> = async () => {};
  let reversalHandler: (reversal: Reversal) => Promise<void> = async () => {};
  const isFinal = ({ state }: ChargeState) => state !== 'pending' && state !== 'requires_action';
  /** Ends when the gateway does not answer, or never. */
  const dead = async (call: string) => {
    fake.calls.push(call);
    if (fake.fault === 'silent') await new Promise<never>(() => {});
    if (fake.fault?.startsWith('dead')) throw new Error('no answer');
  };
  const take = (intent: ChargeIntent): FakeCharge => {
    const state: ChargeState =
      'paypal' in intent.source || 'page' in intent.source
        ? { state: 'requires_action', redirectUrl: getPage(intent.id) }
        : { state: 'pending' };
    const known = charges.get(intent.id) ?? { intent, state, atMs: now() };
    charges.set(intent.id, known);
    return known;
  };
  const fake: FakeGateway = {
    fault: null,
    calls: [],
    time: now,
    arrive() {
      for (const intent of heldUp.splice(0)) take(intent);
    },
    charges,
    reversals: new Map(),
    async reverse(reversal) {
      fake.reversals.set(reversal.id, reversal);
      await reversalHandler(reversal);
    },
    last() {
      const last = [...charges.values()].at(-1);
      if (!last) throw new Error('nothing was charged');
      return last;
    },
    decide(id, state) {
      const charge = charges.get(id);
      if (charge && !isFinal(charge.state)) charge.state = state;
    },
    tell: (result) => handler(result),
    async settle(id, state) {
      fake.decide(id, state);
      await handler({ id, ...(charges.get(id)?.state ?? state) });
    },
    gateway: {
      takes,
      async charge(intent) {
        fake.calls.push('charge');
        if (fake.fault === 'before' || fake.fault === 'dead_before') throw new Error('not reached');
        if (fake.fault === 'late') {
          heldUp.push(intent);
          throw new Error('no answer in time');
        }
        const { state } = take(intent);
        if (fake.fault === 'silent') await new Promise<never>(() => {});
        if (fake.fault === 'after' || fake.fault === 'dead_after') throw new Error('no answer in time');
        if (state.state === 'cancelled') throw new Error('withdrawn');
        return state.state === 'requires_action' ? { redirectUrl: state.redirectUrl } : 'submitted';
      },
      async lookUp(id) {
        await dead('lookUp');
        return charges.get(id)?.state ?? 'unknown';
      },
      async cancel(id) {
        await dead('cancel');
        const cancelled: ChargeState = { state: 'cancelled' };
        if (!charges.has(id))
          charges.set(id, { intent: { id } as ChargeIntent, state: cancelled, atMs: now() });
        fake.decide(id, cancelled);
        return charges.get(id)?.state ?? cancelled;
      },
      async list(sinceMs) {
        await dead('list');
        const some = [...charges.values()].filter(({ atMs }) => atMs >= sinceMs);
        return some.map(({ intent: { id, amountMinor, currency, source }, atMs, state }) => {
          const firstId = source && 'stored' in source ? source.stored.firstId : null;
          return { id, atMs, amountMinor, currency, firstId, ...state };
        });
      },
      async refund({ id, chargeId, amountMinor }) {
        fake.calls.push('refund');
        if (fake.fault === 'before' || fake.fault === 'dead_before') throw new Error('not reached');
        const { currency } = charges.get(chargeId)?.intent ?? { currency: 'XXX' };
        const refund = { is: 'refund', id, chargeId, amountMinor, currency, atMs: now() } as const;
        if (!fake.reversals.has(id)) fake.reversals.set(id, { ...refund, state: 'succeeded' });
        if (fake.fault !== null) throw new Error('no answer in time');
        return { ...refund, state: 'succeeded' };
      },
      async listReversals(sinceMs) {
        await dead('listReversals');
        return [...fake.reversals.values()].filter(({ atMs }) => atMs >= sinceMs);
      },
      onReversal(next) {
        reversalHandler = next;
      },
      async time() {
        await dead('time');
        if (!fake.time) throw new Error('it tells no time');
        return fake.time();
      },
      onResult(next) {
        handler = next;
      },
      close() {},
    },
  };
  return fake;
}
