import * as v from 'valibot';
import type { ChargeState, Gateway } from '../commerce/gateway.ts';
import type { Log } from '../log.ts';
import { type Charge, openChargeBook } from './charge-book.ts';
import { Faults, tellingTimes } from './faults.ts';
import { newCharge, SETTLE_MS, withdrawnCharge } from './new-charge.ts';
import { createTelling } from './telling.ts';

/** How long a bank takes to pass a refusal on: by then a slow phone is back where it is told. */
const REFUSE_MS = 4000;

/** What somebody decided on one of the gateway's pages. */
export type Decision = 'approve' | 'refuse' | 'cancel';

export type Sandbox = {
  gateway: Gateway;
  /** Every charge it ever got, oldest first. */
  charges: () => Charge[];
  find: (id: string) => Charge | undefined;
  /** Only a charge that waits for a decision takes one; the others stay as they are. */
  decide: (id: string, decision: Decision) => void;
  /** From now on these and no others. */
  setFaults: (faults: Partial<Faults>) => void;
  /** Does at once all that is due by the clock, and resolves when it is told. Otherwise it happens within a second. */
  tick: () => Promise<void>;
};

type SandboxOptions = {
  /** Folder of its file; null: in memory. */
  dir: string | null;
  /** Where the pages are, without a slash at the end. */
  pagesAt: string;
  /** The clock, in ms. It may jump. */
  now: () => number;
  log: Log;
};

/**
 * A payment gateway that moves no money: test cards instead of cards, and pages of its own instead of a bank's. For
 * demo mode alone; whoever makes one has checked that.
 */
export function createSandbox({ dir, pagesAt, now, log }: SandboxOptions): Sandbox {
  const book = openChargeBook(dir);
  let faults = v.parse(Faults, {});
  let results = 0;
  const telling = createTelling({ book, now, log, settle, stateOf });

  /** Moves a charge, and has the domain told. */
  function move(charge: Charge, to: Partial<Charge>): void {
    const isNews = to.state !== 'pending';
    const toldAtMs = isNews ? tellingTimes(now(), faults, results) : [];
    if (book.move(charge, to, toldAtMs) && isNews) results += 1;
    telling.schedule();
  }

  function settle(): void {
    for (const charge of book.pendingUntil(now())) move(charge, { state: settledState(charge) });
  }

  function stateOf({ id, method, state, failure }: Charge): ChargeState {
    if (state === 'failed') return { state, message: failure ?? 'The payment failed.' };
    if (state === 'requires_action') return { state, redirectUrl: pageUrl(id, method) };
    return { state };
  }

  const pageUrl = (id: string, method: Charge['method']) =>
    `${pagesAt}/${method === 'paypal' ? 'paypal' : 'bank'}/${encodeURIComponent(id)}`;

  return {
    gateway: {
      async charge(intent) {
        if (faults.failCharges === 'before') throw new Error('the gateway cannot be reached');
        book.add(newCharge(intent, now(), book.find));
        telling.schedule();
        if (faults.failCharges === 'after') throw new Error('the gateway did not answer in time');
        const charge = book.find(intent.id);
        if (charge?.state === 'cancelled') throw new Error('the charge was withdrawn');
        return charge?.method === 'paypal' ? { redirectUrl: pageUrl(charge.id, 'paypal') } : 'submitted';
      },
      async lookUp(id) {
        settle();
        const charge = book.find(id);
        return charge ? stateOf(charge) : 'unknown';
      },
      async cancel(id) {
        settle();
        const withdrawn = withdrawnCharge(id, now());
        book.add(withdrawn);
        let charge = book.find(id) ?? withdrawn;
        while (!isFinal(charge)) {
          // Whoever withdraws it has the answer here: it is not told again.
          book.move(charge, { state: 'cancelled', settlesAtMs: now() }, []);
          charge = book.find(id) ?? withdrawn;
        }
        return stateOf(charge);
      },
      onResult: telling.onResult,
      async close() {
        await telling.close();
        book.close();
      },
    },
    charges: book.list,
    find: book.find,
    decide(id, decision) {
      const charge = book.find(id);
      if (charge?.state !== 'requires_action') return;
      const nowMs = now();
      if (decision === 'cancel') return move(charge, { state: 'cancelled', settlesAtMs: nowMs });
      const [failure, tookMs] =
        decision === 'refuse'
          ? ['Your bank did not confirm the payment.', REFUSE_MS]
          : [charge.failure, SETTLE_MS];
      move(charge, { state: 'pending', asks: 0, failure, settlesAtMs: nowMs + tookMs });
    },
    setFaults(next) {
      faults = v.parse(Faults, next);
    },
    tick: telling.tick,
  };
}

function settledState({ asks, failure }: Charge): ChargeState['state'] {
  if (asks) return 'requires_action';
  return failure === null ? 'succeeded' : 'failed';
}

const isFinal = ({ state }: Charge) => state !== 'pending' && state !== 'requires_action';
