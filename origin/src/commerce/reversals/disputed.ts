import type { Trx } from '../../store/schema.ts';
import type { Deps } from '../deps.ts';

/** What an account has paid for that is closed until its bank has decided about the payment. */
export const findDisputed = (db: Pick<Trx, 'selectFrom'>, accountId: number, nowMs: number) =>
  db
    .selectFrom('entitlements')
    .innerJoin('disputes', 'disputes.charge_id', 'entitlements.charge_id')
    .innerJoin('charges', 'charges.id', 'entitlements.charge_id')
    .select(['entitlements.item_id', 'entitlements.charge_id', 'subscription_id'])
    .where('entitlements.customer_id', '=', accountId)
    .where('expires_at_ms', '>', nowMs)
    .where('disputes.state', '=', 'open')
    .execute();

/** For an item that the account has no access to: whether a dispute is what closes it. */
export const isDisputed = async (deps: Deps, accountId: number, itemId: number): Promise<boolean> =>
  (await findDisputed(deps.db, accountId, deps.now())).some(({ item_id }) => item_id === itemId);
