import * as v from 'valibot';
import type { Log } from '../log.ts';
import { type Charge, openChargeBook, type SandboxRefund } from './charge-book.ts';
import { createDelivery } from './deliver-results.ts';
import { deliveryTimes, Faults } from './faults.ts';
import type { ChargeState, Gateway, Refund } from './gateway.ts';
import { newCharge, settlesAt, withdrawnCharge } from './new-charge.ts';

/** A decision on one of the gateway's pages. */
export type Decision = 'approve' | 'refuse' | 'cancel' | 'fail';

export type Sandbox = {
  gateway: Gateway;
  /** Every charge it ever received, oldest first. */
  charges: () => Charge[];
  find: (id: string) => Charge | undefined;
  /** Only a charge that waits for a decision changes. @param payerId the payer's PayPal account */
  decide: (id: string, decision: Decision, payerId?: string) => void;
  /** Replaces all earlier faults. */
  setFaults: (faults: Partial<Faults>) => void;
  /** Does what is due by the clock at once, and resolves when it is reported. */
  tick: () => Promise<void>;
};

type SandboxOptions = {
  /** The folder of its file; null: in memory. */
  dir: string | null;
  /** The address of the pages, without a slash at the end. */
  pagesAt: string;
  /** The clock, in ms. It may jump. */
  now: () => number;
  log: Log;
};

/** Moves no money: it accepts test cards, on its own pages. Only for demo mode; the caller has checked that. */
export function createSandbox({ dir, pagesAt, now, log }: SandboxOptions): Sandbox {
  const book = openChargeBook(dir);
  let faults = v.parse(Faults, {});
  let results = 0;
  const delivery = createDelivery({ book, now, log, settle, toState });

  /** Changes a charge, and has the result reported to the domain. */
  function move(charge: Charge, to: Partial<Charge>): void {
    const isNews = to.state !== 'pending';
    const reportAtMs = isNews ? deliveryTimes(now(), faults, results) : [];
    if (book.move(charge, to, reportAtMs) && isNews) results += 1;
    delivery.schedule();
  }

  function settle(): void {
    for (const charge of book.pendingUntil(now())) move(charge, { state: settledState(charge) });
  }

  function toState({ id, method, state, failure, payerId }: Charge): ChargeState {
    if (state === 'failed') return { state, reason: failure ?? 'declined' };
    if (state === 'requires_action') return { state, redirectUrl: pageUrl(id, method) };
    return state === 'succeeded' && payerId !== null ? { state, payerId } : { state };
  }

  const toRefund = (refund: SandboxRefund): Refund => ({
    ...refund,
    is: 'refund',
    currency: book.find(refund.chargeId)?.currency ?? NO_CURRENCY,
  });

  const pageUrl = (id: string, method: Charge['method']) =>
    `${pagesAt}/${method === 'paypal' ? 'paypal' : 'bank'}/${encodeURIComponent(id)}`;

  return {
    gateway: {
      isSandbox: true,
      takes: 'forms',
      async charge(intent) {
        if (faults.failCharges === 'before') throw new Error('the gateway cannot be reached');
        book.add(newCharge(intent, { nowMs: now(), settleMs: faults.settleMs, find: book.find }));
        delivery.schedule();
        if (faults.failCharges === 'after') throw new Error('the gateway did not answer in time');
        const charge = book.find(intent.id);
        if (charge?.state === 'cancelled') throw new Error('the charge was withdrawn');
        return charge?.method === 'paypal' ? { redirectUrl: pageUrl(charge.id, 'paypal') } : 'submitted';
      },
      async lookUp(id) {
        settle();
        const charge = book.find(id);
        return charge ? toState(charge) : 'unknown';
      },
      async cancel(id) {
        settle();
        const withdrawn = withdrawnCharge(id, now());
        book.add(withdrawn);
        let charge = book.find(id) ?? withdrawn;
        while (!isFinal(charge)) {
          // The caller gets the result in the answer, so it is not reported.
          book.move(charge, { state: 'cancelled', settlesAtMs: now() }, []);
          charge = book.find(id) ?? withdrawn;
        }
        return toState(charge);
      },
      async list(sinceMs) {
        settle();
        return book.listSince(sinceMs).map((charge) => {
          const { id, createdAtMs: atMs, amountMinor, currency, firstId } = charge;
          return { id, atMs, amountMinor, currency, firstId, ...toState(charge) };
        });
      },
      async refund(intent) {
        return toRefund(book.refund(intent, now()));
      },
      listReversals: async (sinceMs) => book.refundsSince(sinceMs).map(toRefund),
      // a refund ends in its answer, and nobody disputes a payment here
      onReversal() {},
      time: async () => now(),
      onResult: delivery.onResult,
      async close() {
        await delivery.close();
        book.close();
      },
    },
    charges: book.list,
    find: book.find,
    decide(id, decision, payerId) {
      const charge = book.find(id);
      if (charge?.state !== 'requires_action') return;
      const nowMs = now();
      if (decision === 'cancel') return move(charge, { state: 'cancelled', settlesAtMs: nowMs });
      if (decision === 'fail')
        return move(charge, { state: 'failed', failure: 'unavailable', settlesAtMs: nowMs });
      const failure = decision === 'refuse' ? 'confirm' : charge.failure;
      const settlesAtMs = settlesAt(nowMs, faults.settleMs);
      move(charge, { state: 'pending', asks: 0, failure, settlesAtMs, payerId: payerId ?? null });
    },
    setFaults(next) {
      faults = v.parse(Faults, next);
    },
    tick: delivery.tick,
  };
}

/** ISO 4217 code for no currency: of a refund of no charge, which fails. */
const NO_CURRENCY = 'XXX';

function settledState({ asks, failure }: Charge): ChargeState['state'] {
  if (asks) return 'requires_action';
  return failure === null ? 'succeeded' : 'failed';
}

const isFinal = ({ state }: Charge) => state !== 'pending' && state !== 'requires_action';
