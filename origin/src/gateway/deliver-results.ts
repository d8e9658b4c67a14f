import type { Log } from '../log.ts';
import type { Charge, ChargeBook, DueResult } from './charge-book.ts';
import type { ChargeResult, ChargeState } from './gateway.ts';

/** Delays before a result that was not accepted is reported again, in ms; the last one repeats. */
const AGAIN_MS = [1000, 2000, 5000, 10_000];
/** Longest wait of a timer, in ms: the clock may jump. */
const MAX_WAIT_MS = 1000;

type DeliveryOptions = {
  book: ChargeBook;
  now: () => number;
  log: Log;
  /** Moves on the charges that are due. */
  settle: () => void;
  toState: (charge: Charge) => ChargeState;
};

/** Reports the results of charges when they are due, until they are accepted, also after a restart. */
export function createDelivery({ book, now, log, settle, toState }: DeliveryOptions) {
  let handler: ((result: ChargeResult) => Promise<void>) | null = null;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();
  let isClosed = false;

  async function tell(due: DueResult, hear: NonNullable<typeof handler>): Promise<void> {
    const charge = book.find(due.chargeId);
    try {
      // The state at that time: the charge may have changed since.
      if (charge)
        await hear({ id: charge.id, ...toState({ ...charge, state: due.state, failure: due.failure }) });
      book.reported(due.seq);
    } catch (error) {
      const waitMs = AGAIN_MS[Math.min(due.tries, AGAIN_MS.length - 1)] ?? MAX_WAIT_MS;
      book.tellAgain(due.seq, now() + waitMs);
      log('warn', 'a result of the gateway was not taken', {
        charge: due.chargeId,
        reason: describeError(error),
      });
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
      log('error', 'the sandbox gateway cannot keep its charges', { reason: describeError(error) });
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
    timer = setTimeout(tick, Math.min(Math.max(nextAtMs - now(), 0), MAX_WAIT_MS));
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

const describeError = (error: unknown) => (error instanceof Error ? error.message : String(error));
