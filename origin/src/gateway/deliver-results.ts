import type { Log } from '../log.ts';
import type { Charge, ChargeBook, DueResult } from './charge-book.ts';
import type { ChargeResult, ChargeState } from './gateway.ts';

/** Waits before a result that was not taken is told again, in ms; the last goes on. */
const AGAIN_MS = [1000, 2000, 5000, 10_000];
/** Longest a timer waits: the clock may have jumped meanwhile. */
const MOST_WAIT_MS = 1000;

type DeliveryOptions = {
  book: ChargeBook;
  now: () => number;
  log: Log;
  /** Lets charges whose time has come go on. */
  settle: () => void;
  stateOf: (charge: Charge) => ChargeState;
};

/** Tells the domain what became of charges, when it is due, until it is taken; what is left goes on after a restart. */
export function createDelivery({ book, now, log, settle, stateOf }: DeliveryOptions) {
  let handler: ((result: ChargeResult) => Promise<void>) | null = null;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();
  let isClosed = false;

  async function tell(due: DueResult, hear: NonNullable<typeof handler>): Promise<void> {
    const charge = book.find(due.chargeId);
    try {
      // As it was then: the charge may have gone on since.
      if (charge)
        await hear({ id: charge.id, ...stateOf({ ...charge, state: due.state, failure: due.failure }) });
      book.told(due.seq);
    } catch (error) {
      const waitMs = AGAIN_MS[Math.min(due.tries, AGAIN_MS.length - 1)] ?? MOST_WAIT_MS;
      book.tellAgain(due.seq, now() + waitMs);
      log('warn', 'a result of the gateway was not taken', { charge: due.chargeId, reason: reasonOf(error) });
    }
  }

  async function work(): Promise<void> {
    try {
      if (isClosed) return;
      settle();
      for (const due of handler ? book.resultsUntil(now()) : []) {
        if (isClosed || !handler) return;
        await tell(due, handler);
      }
    } catch (error) {
      log('error', 'the sandbox gateway cannot keep its charges', { reason: reasonOf(error) });
    }
  }

  function tick(): Promise<void> {
    turn = turn.then(work);
    void turn.then(schedule);
    return turn;
  }

  function schedule(): void {
    clearTimeout(timer);
    const nextAtMs = isClosed || !handler ? null : book.nextAtMs();
    if (nextAtMs === null) return;
    timer = setTimeout(tick, Math.min(Math.max(nextAtMs - now(), 0), MOST_WAIT_MS));
    timer.unref();
  }

  return {
    tick,
    schedule,
    onResult(hear: (result: ChargeResult) => Promise<void>) {
      handler = hear;
      schedule();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await turn;
    },
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
