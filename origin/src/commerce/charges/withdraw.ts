import type { Gateway } from '../../gateway/gateway.ts';
import type { Trx } from '../../store/schema.ts';
import { keepOpenCharges } from '../books/unassigned.ts';
import { CommerceError } from '../commerce-error.ts';
import type { Deps } from '../deps.ts';
import { forAccount } from '../for-account.ts';
import { openCharges } from './charges.ts';
import { settle } from './settle.ts';

/** A charge that was paid by then stands. @throws CommerceError `gateway_unavailable` */
export async function withdraw(deps: Deps, gateway: Gateway, chargeId: string): Promise<void> {
  const state = await gateway.cancel(chargeId).catch(() => {
    throw new CommerceError('gateway_unavailable');
  });
  // The buyer requested it, so no notification is sent.
  await settle(deps, { id: chargeId, ...state }, { isKnown: true, isWithdrawn: true });
}

/**
 * Deletes an account. Its open payments are withdrawn; those that the gateway does not end at once, as a debit that is on its
 * way, are kept without the account until they have ended. (G-302)
 *
 * @throws CommerceError `account_gone`; what `erase` throws
 */
export async function eraseWithdrawn(
  deps: Deps,
  accountId: number,
  erase: (trx: Trx) => Promise<void>,
): Promise<void> {
  await withdrawAll(deps, accountId).catch((error) => {
    // withdrawn later
    if (!(error instanceof CommerceError)) throw error;
  });
  await forAccount(deps, accountId, async (trx) => {
    await keepOpenCharges(trx, accountId);
    await erase(trx);
  });
}

async function withdrawAll(deps: Deps, accountId: number): Promise<void> {
  const { gateway } = deps;
  if (!gateway) return;
  for (const id of await openCharges(deps.db, { customer_id: accountId })) await withdraw(deps, gateway, id);
}
