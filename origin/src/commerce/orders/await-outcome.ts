import { setTimeout as wait } from 'node:timers/promises';
import { type Charge, isOpen } from '../charges/charges.ts';
import { settle } from '../charges/settle.ts';
import type { Deps } from '../deps.ts';

/** How long a caller waits for the gateway, in ms. */
const OUTCOME_TIMEOUT_MS = 8000;
const EVERY_MS = 100;

/**
 * The same for a payer who has returned from an external page. If the gateway has reported nothing by then,
 * it is looked up: if it requires nothing more of the payer it has not decided yet, and the charge then has no
 * `redirect_url`.
 */
export async function outcomeAfterPage(deps: Deps, id: string): Promise<Charge> {
  const charge = await awaitOutcome(deps, id, true);
  if (charge.state !== 'requires_action') return charge;
  const result = await deps.gateway?.lookUp(id).catch(() => undefined);
  if (!result || result === 'unknown' || result.state === 'pending') return { ...charge, redirect_url: null };
  await settle(deps, { id, ...result });
  return awaitOutcome(deps, id);
}

/**
 * Waits until the gateway has reported a result, or requires an action. @returns the charge, open if it is slow
 *
 * @param pastAction the payer has returned from an external page
 */
export async function awaitOutcome({ db, steadyMs }: Deps, id: string, pastAction = false): Promise<Charge> {
  const untilMs = steadyMs() + OUTCOME_TIMEOUT_MS;
  for (;;) {
    const charge = await db.selectFrom('charges').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const isAtPage = charge.state === 'requires_action' && !pastAction;
    if (isAtPage || !isOpen(charge) || steadyMs() >= untilMs) return charge;
    await wait(EVERY_MS);
  }
}
