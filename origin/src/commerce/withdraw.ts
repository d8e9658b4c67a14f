import type { Gateway } from '../gateway/gateway.ts';
import type { Trx } from '../store/schema.ts';
import { openCharges } from './charges.ts';
import { CommerceError } from './commerce-error.ts';
import type { Deps } from './deps.ts';
import { forAccount } from './for-account.ts';
import { settle } from './settle.ts';

/** A charge that was paid by then stands. @throws CommerceError `gateway_unavailable` */
export async function withdraw(deps: Deps, gateway: Gateway, chargeId: string): Promise<void> {
  const state = await gateway.cancel(chargeId).catch(() => {
    throw new CommerceError('gateway_unavailable');
  });
  // The buyer requested it, so no notification is sent.
  await settle(deps, { id: chargeId, ...state }, { isKnown: true, isWithdrawn: true });
}

/** Rounds that also cancel charges started during the previous one. */
const MAX_ROUNDS = 3;

/**
 * Deletes an account once all its open payments are cancelled. While the gateway is waited for, a renewal may fall due or
 * another be bought: it is deleted in a transaction in which nothing is open, or its money would move for nobody.
 *
 * @throws CommerceError `gateway_unavailable`: nothing was deleted; `account_gone`; what `erase` throws
 */
export async function eraseWithdrawn(
  deps: Deps,
  accountId: number,
  erase: (trx: Trx) => Promise<void>,
): Promise<void> {
  const { gateway } = deps;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (gateway)
      for (const id of await openCharges(deps.db, { customer_id: accountId }))
        await withdraw(deps, gateway, id);
    const isErased = await forAccount(deps, accountId, async (trx) => {
      if (gateway && (await openCharges(trx, { customer_id: accountId })).length > 0) return false;
      await erase(trx);
      return true;
    });
    if (isErased) return;
  }
  throw new CommerceError('gateway_unavailable');
}
