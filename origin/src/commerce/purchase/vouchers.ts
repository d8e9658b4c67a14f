import type { Trx } from '../../store/schema.ts';
import { isOpen, OPEN } from '../charges/charges.ts';
import { CommerceError } from '../commerce-error.ts';
import type { Fee, Shop, Voucher } from '../shop.ts';

/** Who uses a voucher, and for which item. */
type Buyer = { accountId: number; itemId: number };

/** The discount of a voucher on a fee: the new price, never below 0, and the number of periods. [IDAPI-25] */
export type Discount = { voucher: Voucher; priceMinor: number; periods: number };

/** @throws CommerceError `voucher_unknown`, `voucher_not_for_fee` */
export function getDiscount(shop: Shop, fee: Pick<Fee, 'id' | 'amountMinor'>, code: string): Discount {
  const voucher = shop.voucher(code);
  if (!voucher) throw new CommerceError('voucher_unknown');
  if (voucher.fees && !voucher.fees.includes(fee.id)) throw new CommerceError('voucher_not_for_fee');
  const share = 100 - (voucher.percentOff ?? 0);
  // A voucher never raises the price.
  const priceMinor = Math.min(
    fee.amountMinor,
    voucher.priceMinor ?? Math.round((fee.amountMinor * share) / 100),
  );
  return { voucher, priceMinor, periods: voucher.periods };
}

/**
 * Counts one use; a charge that fails gives it back. An account can use each voucher once: while a payment is open, its
 * voucher is taken for anything else, or two payments that are open at once would both have it. To be called in a
 * transaction that locks the account, and when no purchase of the item is open.
 *
 * @throws CommerceError `voucher_spent`
 */
export async function takeVoucher(trx: Trx, { code, uses }: Voucher, buyer: Buyer): Promise<void> {
  if ((await countUses(trx, code, buyer)).spent > 0) throw new CommerceError('voucher_spent');
  await trx
    .insertInto('voucher_counts')
    .values({ code, used: 0 })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  let query = trx
    .updateTable('voucher_counts')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('code', '=', code);
  if (uses !== undefined) query = query.where('used', '<', uses);
  const taken = await query.executeTakeFirst();
  if (taken.numUpdatedRows === 0n) throw new CommerceError('voucher_spent');
}

export async function giveVoucherBack(trx: Trx, code: string): Promise<void> {
  await trx
    .updateTable('voucher_counts')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('code', '=', code)
    .execute();
}

/**
 * Whether this account can use the voucher for the item now; the purchase checks again. A use reserved by its own open purchase
 * of the item counts as free, because a new purchase replaces that one. [CHECKOUT-07]
 */
export async function hasUseLeft(
  db: Pick<Trx, 'selectFrom'>,
  { code, uses }: Voucher,
  buyer: Buyer,
): Promise<boolean> {
  const own = await countUses(db, code, buyer);
  if (own.spent > 0) return false;
  if (uses === undefined) return true;
  const row = await db
    .selectFrom('voucher_counts')
    .select('used')
    .where('code', '=', code)
    .executeTakeFirst();
  return (row?.used ?? 0) - own.replaced < uses;
}

/** How often an account has used a voucher: `replaced` by a new purchase of the item is what its open one uses. */
async function countUses(db: Pick<Trx, 'selectFrom'>, code: string, { accountId, itemId }: Buyer) {
  const rows = await db
    .selectFrom('charges')
    .select(['state', 'item_id'])
    .where('customer_id', '=', accountId)
    .where('kind', '=', 'purchase')
    .where('voucher', '=', code)
    .where('state', 'in', [...OPEN, 'succeeded'])
    .execute();
  const replaced = rows.filter((row) => row.item_id === itemId && isOpen(row)).length;
  return { replaced, spent: rows.length - replaced };
}
