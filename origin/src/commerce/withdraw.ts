import { OPEN } from './charges.ts';
import { CommerceError } from './commerce-error.ts';
import type { Desk } from './desk.ts';
import type { Gateway } from './gateway.ts';
import { settle } from './settle.ts';

/** Calls a charge back; one that has gone through by then counts. @throws CommerceError `gateway_unavailable` */
export async function withdraw(desk: Desk, gateway: Gateway, chargeId: string): Promise<void> {
  const state = await gateway.cancel(chargeId).catch(() => {
    throw new CommerceError('gateway_unavailable');
  });
  await settle(desk, { id: chargeId, ...state });
}

/**
 * Calls back all that an account is about to pay, before it is erased and nobody could be given anything for it.
 *
 * @throws CommerceError `gateway_unavailable`: then it is not the time to erase the account
 */
export async function withdrawOpen(desk: Desk, accountId: number): Promise<void> {
  const { gateway } = desk;
  if (!gateway) return;
  const open = await desk.db
    .selectFrom('charges')
    .select('id')
    .where('customer_id', '=', accountId)
    .where('state', 'in', OPEN)
    .execute();
  for (const { id } of open) await withdraw(desk, gateway, id);
}
