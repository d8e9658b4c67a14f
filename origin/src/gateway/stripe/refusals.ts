import type { Log } from '../../log.ts';

/** How often refused webhooks are named, in ms: anybody can send them. */
const EVERY_MS = 10 * 60_000;
/** After so many in Stripe's form, and none taken in between, the secret is doubted. */
const MANY = 5;

/** Names refused webhooks in the log now and then, and once what to check while none is taken. */
export function createRefusals(log: Log, now: () => number) {
  let namedAtMs = Number.NEGATIVE_INFINITY;
  let unnamed = 0;
  let inForm = 0;

  return {
    /** @param isInForm whether it looks like one of Stripe's that somebody else has signed */
    add(reason: string, isInForm: boolean): void {
      unnamed += 1;
      if (isInForm) inForm += 1;
      if (isInForm && inForm === MANY)
        log(
          'error',
          'no webhook is taken: check that STRIPE_WEBHOOK_SECRET is the signing secret of this address in this mode, and that the clock is right. Until then payments are looked up by the timer alone',
          { reason, refused: inForm },
        );
      if (Math.abs(now() - namedAtMs) < EVERY_MS) return;
      log('warn', 'a webhook was refused: it is not from Stripe, or too old', { reason, refused: unnamed });
      namedAtMs = now();
      unnamed = 0;
    },
    /** One was taken: the secret is right. */
    clear(): void {
      inForm = 0;
    },
  };
}
