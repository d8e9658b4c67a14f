import type { Gateway } from '../gateway/gateway.ts';
import { OPEN } from './charges.ts';
import { CommerceError } from './commerce-error.ts';
import type { Deps } from './deps.ts';
import { settle } from './settle.ts';

/**
 * Cancels a charge; if it was paid by then, the payment stands. @throws CommerceError `gateway_unavailable`
 */
export async function withdraw(deps: Deps, gateway: Gateway, chargeId: string): Promise<void> {
  const state = await gateway.cancel(chargeId).catch(() => {
    throw new CommerceError('gateway_unavailable');
  });
  // The buyer requested it, so no notification is sent.
  await settle(deps, { id: chargeId, ...state }, { isKnown: true, isWithdrawn: true });
}

/**
 * Cancels all open payments of an account before it is deleted.
 *
 * @throws CommerceError `gateway_unavailable`: then the account must not be deleted
 */
export async function withdrawOpen(deps: Deps, accountId: number): Promise<void> {
  const { gateway } = deps;
  if (!gateway) return;
  const open = await deps.db
    .selectFrom('charges')
    .select('id')
    .where('customer_id', '=', accountId)
    .where('state', 'in', OPEN)
    .execute();
  for (const { id } of open) await withdraw(deps, gateway, id);
}
