import { setTimeout as wait } from 'node:timers/promises';
import { type Charge, isOpen } from '../charges.ts';
import type { Deps } from '../deps.ts';
import { settle } from '../settle.ts';

/** How long a caller waits for the gateway, in ms of their own time. */
const MOST_MS = 8000;
const EVERY_MS = 100;

/**
 * The same for a payer who is back from where they were sent. A gateway that has told nothing by then is asked: one that
 * asks nothing more of the payer has not decided yet, and the charge has no `redirect_url` then.
 */
export async function outcomeAfterPage(deps: Deps, id: string): Promise<Charge> {
  const charge = await awaitOutcome(deps, id, true);
  if (charge.state !== 'requires_action') return charge;
  const told = await deps.gateway?.lookUp(id).catch(() => undefined);
  if (!told || told === 'unknown' || told.state === 'pending') return { ...charge, redirect_url: null };
  await settle(deps, { id, ...told });
  return awaitOutcome(deps, id);
}

/**
 * Waits until the gateway has told what became of a charge, or asks its payer for something.
 *
 * @param pastAction the payer has come back from where they were sent
 * @returns the charge as it is then: still open when the gateway is slow
 */
export async function awaitOutcome({ db, steadyMs }: Deps, id: string, pastAction = false): Promise<Charge> {
  const untilMs = steadyMs() + MOST_MS;
  for (;;) {
    const charge = await db.selectFrom('charges').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const isAsked = charge.state === 'requires_action' && !pastAction;
    if (isAsked || !isOpen(charge) || steadyMs() >= untilMs) return charge;
    await wait(EVERY_MS);
  }
}
