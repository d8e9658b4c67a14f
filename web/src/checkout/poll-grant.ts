import { pause } from '../lib/pause.ts';

/** [CHECKOUT-42 CHECKOUT-43 CONST-11] */
export const GRANT_POLL = { everyMs: 3000, tries: 5 } as const;

/** Asks again and again whether what was paid for is open by now. False: it took too long, or nobody waits any more. */
export async function pollGrant(check: () => Promise<boolean>, signal: AbortSignal): Promise<boolean> {
  for (let left = GRANT_POLL.tries; left > 0; left--) {
    await pause(GRANT_POLL.everyMs, signal);
    if (signal.aborted) return false;
    if (await check().catch(() => false)) return true;
  }
  return false;
}
