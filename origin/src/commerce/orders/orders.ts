import type { Row, Trx } from '../../store/schema.ts';
import { feeIn, type LocalFee } from '../buyer/fee-in.ts';
import { type Charge, isOpen } from '../charges/charges.ts';
import { CommerceError } from '../commerce-error.ts';
import type { Deps } from '../deps.ts';
import { forAccount } from '../for-account.ts';
import { type Breakdown, breakDown } from '../purchase/breakdown.ts';
import { feesFor } from '../purchase/trials.ts';
import { getDiscount, hasUseLeft } from '../purchase/vouchers.ts';
import type { Item, Shop } from '../shop.ts';
import { readTerms, type Terms, writeTerms } from '../terms.ts';

/** How long an order can be paid. */
const LIVES_MS = 24 * 60 * 60_000;
/** Orders of one account that have no payment yet; one more ends the oldest. */
const MAX_UNPAID = 50;

/** An order as the APIs show it. */
export type OrderView = Omit<Row<'orders'>, 'terms'> & {
  terms: Terms;
  breakdown: Breakdown;
  /** The price of each period after its trial, and how many a voucher applies to; null: no trial, or unknown. */
  afterTrial: { amountMinor: number; voucherPeriods: number } | null;
  /** False: there is nothing to pay, now or later. [CHECKOUT-04] */
  needsPaymentDetails: boolean;
  /** The charge that paid it, or was tried last; null: none was made. */
  charge: Charge | null;
};

type OrderMethod = 'card' | 'paypal' | 'page' | null;
/** `country`: of that address; null or left out: unknown. */
type Caller = { accountId: number; address?: string; country?: string | null };

/**
 * Creates an order for a fee, at the price for this account. [BILLAPI-16 CHECKOUT-01]
 *
 * @throws CommerceError `fee_unknown`, `account_gone`
 */
export async function createOrder(
  deps: Deps,
  { accountId, country = null }: Caller,
  feeId: number,
  method: OrderMethod,
): Promise<OrderView> {
  const sold = deps.shop.fee(feeId);
  if (!sold) throw new CommerceError('fee_unknown');
  const price = await priceOrder(
    deps,
    accountId,
    { item: sold.item, fee: feeIn(deps.shop, sold.fee, country) },
    null,
  );
  const nowMs = deps.now();
  const row = await forAccount(deps, accountId, async (trx) => {
    await forgetUnpaid(trx, accountId, nowMs);
    return trx
      .insertInto('orders')
      .values({
        customer_id: accountId,
        item_id: sold.item.id,
        fee_id: feeId,
        ...price,
        method,
        expires_at_ms: nowMs + LIVES_MS,
        created_at_ms: nowMs,
        updated_at_ms: nowMs,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return toOrderView(deps, row);
}

async function forgetUnpaid(trx: Trx, accountId: number, nowMs: number): Promise<void> {
  const unpaid = await trx
    .selectFrom('orders')
    .select(['id', 'expires_at_ms'])
    .where('customer_id', '=', accountId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('charges').select('charges.id').whereRef('charges.order_id', '=', 'orders.id'))),
    )
    .orderBy('id', 'desc')
    .execute();
  const over = unpaid.filter(({ expires_at_ms }, at) => expires_at_ms <= nowMs || at >= MAX_UNPAID - 1);
  const ids = over.map(({ id }) => id);
  if (ids.length > 0) await trx.deleteFrom('orders').where('id', 'in', ids).execute();
}

/**
 * An order of this account, for a day; one that was paid or is being paid, without limit. [BILLAPI-17
 * CHECKOUT-14]
 *
 * @throws CommerceError `order_unknown`
 */
export async function findOrder(deps: Deps, accountId: number, orderId: number): Promise<OrderView> {
  const row = await deps.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('customer_id', '=', accountId)
    .executeTakeFirst();
  const view = row && (await toOrderView(deps, row));
  const counts = view?.charge && (view.charge.state === 'succeeded' || isOpen(view.charge));
  if (!view || (view.expires_at_ms <= deps.now() && !counts)) throw new CommerceError('order_unknown');
  return view;
}

/**
 * Changes how an order is paid, or applies a voucher, and prices it again: a trial that has been used since is
 * no longer included. [BILLAPI-18 CHECKOUT-07]
 *
 * @param change `voucherCode` empty: the voucher stays as it is
 * @throws CommerceError `order_unknown`, `order_paid`, `fee_unknown` if it is no longer sold, those of a
 * voucher, `too_many_tries`, `challenge_needed`
 */
export async function updateOrder(
  deps: Deps,
  { accountId, address, country = null }: Caller,
  orderId: number,
  change: { method?: OrderMethod; voucherCode?: string; challengeAnswer?: string },
): Promise<OrderView> {
  const order = await findOrder(deps, accountId, orderId);
  if (order.charge?.state === 'succeeded') throw new CommerceError('order_paid');
  const sold = deps.shop.fee(order.fee_id);
  if (!sold) throw new CommerceError('fee_unknown');
  const local = { item: sold.item, fee: feeIn(deps.shop, sold.fee, country) };
  const code = change.voucherCode?.trim() ?? '';
  const tries = { account: accountId, address, answer: change.challengeAnswer };
  const price =
    code === ''
      ? await priceOrder(deps, accountId, local, order.voucher)
      : await deps.limits.voucher(tries, () => priceOrder(deps, accountId, local, code));
  const row = await forAccount(deps, accountId, (trx) =>
    trx
      .updateTable('orders')
      .set({
        ...price,
        ...(change.method === undefined ? {} : { method: change.method }),
        updated_at_ms: deps.now(),
      })
      .where('id', '=', orderId)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  return toOrderView(deps, row);
}

async function priceOrder(
  deps: Deps,
  accountId: number,
  { item, fee }: { item: Item; fee: LocalFee },
  code: string | null,
) {
  const discount = code === null ? null : getDiscount(deps.shop, fee, code);
  if (discount && !(await hasUseLeft(deps.db, discount.voucher, { accountId, itemId: item.id })))
    throw new CommerceError('voucher_spent');
  const forViewer = await feesFor(deps, accountId, item);
  const isTrial = forViewer.some(({ id, trial }) => id === fee.id && trial !== null);
  return {
    terms: writeTerms(item, fee),
    voucher: discount?.voucher.code ?? null,
    is_trial: isTrial ? 1 : 0,
    discount_periods: discount?.periods ?? 0,
    total_minor: isTrial ? 0 : (discount?.priceMinor ?? fee.amountMinor),
  };
}

async function toOrderView(
  { db, shop }: Pick<Deps, 'db' | 'shop'>,
  { terms: text, ...row }: Row<'orders'>,
): Promise<OrderView> {
  const charges = await db
    .selectFrom('charges')
    .selectAll()
    .where('order_id', '=', row.id)
    .orderBy('created_at_ms', 'desc')
    .execute();
  const paid = charges.find(({ state }) => state === 'succeeded');
  const terms = readTerms(paid?.terms ?? text);
  const priced = { ...row, ...(paid && asPaid(paid)) };
  return {
    ...priced,
    terms,
    breakdown: breakDown(terms, priced.total_minor),
    afterTrial: afterTrial(shop, terms, priced, paid),
    needsPaymentDetails: priced.total_minor > 0 || terms.kind === 'subscription',
    charge: paid ?? charges.find(isOpen) ?? charges[0] ?? null,
  };
}

function afterTrial(
  shop: Shop,
  terms: Terms,
  { fee_id, is_trial, voucher, discount_periods }: Omit<Row<'orders'>, 'terms'>,
  paid: Charge | undefined,
): OrderView['afterTrial'] {
  if (is_trial !== 1) return null;
  if (voucher === null) return { amountMinor: terms.amountMinor, voucherPeriods: 0 };
  if (paid) return { amountMinor: paid.discount_price_minor, voucherPeriods: discount_periods };
  if (!shop.fee(fee_id)) return null;
  try {
    const { priceMinor } = getDiscount(shop, { id: fee_id, amountMinor: terms.amountMinor }, voucher);
    return { amountMinor: priceMinor, voucherPeriods: discount_periods };
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    return null;
  }
}

/** The terms that were paid, even if the order was changed while its payer was at the bank. */
const asPaid = ({ amount_minor, voucher, is_trial, discount_periods }: Charge) => ({
  total_minor: amount_minor,
  voucher,
  is_trial,
  discount_periods,
});
