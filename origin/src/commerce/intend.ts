import { randomUUID } from 'node:crypto';
import type { CardTrace } from './card.ts';
import { type Charge, enterCharge, OPEN } from './charges.ts';
import { CommerceError } from './commerce-error.ts';
import type { Desk } from './desk.ts';
import { forCustomer, type Trx } from './for-customer.ts';
import { findAccess } from './reading.ts';
import type { Fee, Item } from './shop.ts';
import { endIfOver } from './subscriptions.ts';
import { writeTerms } from './terms.ts';
import { type Discount, takeVoucher } from './vouchers.ts';

/** A purchase that was checked, and is not recorded yet. */
export type Wish = {
  accountId: number;
  item: Item;
  fee: Fee;
  discount: Discount | null;
  /** Null: by PayPal. */
  card: { trace: CardTrace; hash: string | null } | null;
};

/** What a wish comes upon: access that is there, a purchase that is under way, or its own new charge. */
export type Intended =
  | { found: 'access'; accessId: number; feeId: number }
  | { found: 'open'; charge: Charge }
  | { found: 'nothing'; charge: Charge };

/**
 * Records a purchase before any money moves, unless the viewer has what it opens or is buying it already: then no second
 * charge comes about, from however many tabs.
 *
 * @throws CommerceError `voucher_spent`, `payment_pending` while a renewal is due, `account_gone`
 */
export function intend(desk: Desk, wish: Wish): Promise<Intended> {
  const { accountId, item } = wish;
  return forCustomer(desk, accountId, async (trx): Promise<Intended> => {
    const nowMs = desk.now();
    const open = await trx
      .selectFrom('charges')
      .selectAll()
      .where('customer_id', '=', accountId)
      .where('item_id', '=', item.id)
      .where('kind', '=', 'purchase')
      .where('state', 'in', OPEN)
      .executeTakeFirst();
    if (open) return { found: 'open', charge: open };
    const access = await findAccess(trx, accountId, item.id, nowMs);
    if (access) return { found: 'access', accessId: access.id, feeId: access.feeId };
    await endFormer(trx, wish, nowMs);
    const charge = await newCharge(trx, wish, nowMs);
    await trx.insertInto('charges').values(charge).execute();
    await enterCharge(trx, charge, nowMs);
    return { found: 'nothing', charge };
  });
}

/** One that has lapsed is closed; one whose renewal is due comes first. */
async function endFormer(trx: Trx, { accountId, item }: Wish, nowMs: number): Promise<void> {
  const former = await trx
    .selectFrom('subscriptions')
    .selectAll()
    .where('customer_id', '=', accountId)
    .where('item_id', '=', item.id)
    .where('state', '<>', 'ended')
    .executeTakeFirst();
  if (former && !(await endIfOver(trx, former, nowMs))) throw new CommerceError('payment_pending');
}

async function newCharge(trx: Trx, wish: Wish, nowMs: number): Promise<Charge> {
  const { accountId, item, fee, discount, card } = wish;
  const id = randomUUID();
  if (discount) await takeVoucher(trx, discount.voucher);
  const isTrial = await takeTrial(trx, wish, id);
  const priceMinor = discount?.priceMinor ?? fee.amountMinor;
  return {
    id,
    customer_id: accountId,
    item_id: item.id,
    fee_id: fee.id,
    terms: writeTerms(item, fee),
    kind: 'purchase',
    state: 'intended',
    amount_minor: isTrial ? 0 : priceMinor,
    currency: fee.currency,
    method: card ? 'card' : 'paypal',
    is_trial: isTrial ? 1 : 0,
    voucher: discount?.voucher.code ?? null,
    discount_price_minor: priceMinor,
    discount_periods: discount?.periods ?? 0,
    redirect_url: null,
    card_last_four: card?.trace.lastFour ?? null,
    card_brand: card?.trace.brand ?? null,
    card_holder: card?.trace.holder ?? null,
    card_expiry_month: card?.trace.expiryMonth ?? null,
    card_expiry_year: card?.trace.expiryYear ?? null,
    subscription_id: null,
    period_starts_at_ms: null,
    created_at_ms: nowMs,
    updated_at_ms: nowMs,
  };
}

/** A trial is given once an account and once a card; a charge that comes to nothing gives it back. [CONST-06] */
async function takeTrial(trx: Trx, { accountId, item, fee, card }: Wish, chargeId: string): Promise<boolean> {
  if (!fee.trial) return false;
  const former = await trx
    .selectFrom('charges')
    .select('id')
    .where('customer_id', '=', accountId)
    .where('item_id', '=', item.id)
    .where('is_trial', '=', 1)
    .where('state', '=', 'succeeded')
    .executeTakeFirst();
  if (former) return false;
  if (!card?.hash) return true;
  const taken = await trx
    .insertInto('trial_cards')
    .values({ card_hash: card.hash, charge_id: chargeId })
    .onConflict((conflict) => conflict.column('card_hash').doNothing())
    .executeTakeFirst();
  return taken.numInsertedOrUpdatedRows === 1n;
}
