import type { Deps } from './deps.ts';

/**
 * The item that each fee gives access to, also of those that are sold no more: what was bought stays open. The
 * shop changes only at a start, so that is when they are read. [ACCESS-12 BILLAPI-32]
 */
export async function readItemOfFee({ db, shop }: Pick<Deps, 'db' | 'shop'>): Promise<ItemOfFee> {
  const bought = await db
    .selectFrom('charges')
    .select(['fee_id', 'item_id'])
    .distinct()
    .where('state', '=', 'succeeded')
    .execute();
  const before = new Map(bought.map(({ fee_id, item_id }) => [fee_id, item_id]));
  return (feeId) => shop.fee(feeId)?.item.id ?? before.get(feeId);
}

export type ItemOfFee = (feeId: number) => number | undefined;
