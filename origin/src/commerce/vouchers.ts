import { CommerceError } from './commerce-error.ts';
import type { Trx } from './for-customer.ts';
import type { Fee, Shop, Voucher } from './shop.ts';

/** What a voucher makes of a fee: the new price, never below 0, and for how many periods. [IDAPI-25] */
export type Discount = { voucher: Voucher; priceMinor: number; periods: number };

/** @throws CommerceError `voucher_unknown`, `voucher_not_for_fee` */
export function discountOf(shop: Shop, fee: Fee, code: string): Discount {
  const voucher = shop.voucher(code);
  if (!voucher) throw new CommerceError('voucher_unknown');
  if (voucher.fees && !voucher.fees.includes(fee.id)) throw new CommerceError('voucher_not_for_fee');
  const share = 100 - (voucher.percentOff ?? 0);
  // A voucher is never dearer than none.
  const priceMinor = Math.min(
    fee.amountMinor,
    voucher.priceMinor ?? Math.round((fee.amountMinor * share) / 100),
  );
  return { voucher, priceMinor, periods: voucher.periods };
}

/** Counts one use; a charge that comes to nothing gives it back. @throws CommerceError `voucher_spent` */
export async function takeVoucher(trx: Trx, { code, uses }: Voucher): Promise<void> {
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

/** Whether a use is left now; the purchase looks again. */
export async function hasUseLeft(db: Pick<Trx, 'selectFrom'>, { code, uses }: Voucher): Promise<boolean> {
  if (uses === undefined) return true;
  const row = await db
    .selectFrom('voucher_counts')
    .select('used')
    .where('code', '=', code)
    .executeTakeFirst();
  return (row?.used ?? 0) < uses;
}
