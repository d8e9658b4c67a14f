import { randomUUID } from 'node:crypto';
import type { Trx } from '../../store/schema.ts';
import type { LocalFee } from '../buyer/fee-in.ts';
import { type CardTrace, toCardColumns } from '../cards/card.ts';
import { type Charge, enterCharge, NEW_CHARGE, OPEN } from '../charges/charges.ts';
import { CommerceError } from '../commerce-error.ts';
import type { Deps } from '../deps.ts';
import { forAccount } from '../for-account.ts';
import { findAccess } from '../queries.ts';
import { findDisputed } from '../reversals/disputed.ts';
import type { Tries } from '../safeguards/purchase-limits.ts';
import type { Item } from '../shop.ts';
import { endIfOver } from '../subscriptions/subscriptions.ts';
import { writeTerms } from '../terms.ts';
import { takeEarlierOutcomes } from './outcomes.ts';
import { findTrial, takeTrial } from './trials.ts';
import { type Discount, hasUseLeft, takeVoucher } from './vouchers.ts';

/** A purchase that was checked and is not recorded yet. */
export type PurchaseRequest = Omit<UnhashedRequest, 'card'> & {
  card: { trace: CardTrace; hash: string } | null;
};

/** The same before its card was hashed. */
export type UnhashedRequest = {
  accountId: number;
  item: Item;
  fee: LocalFee;
  discount: Discount | null;
  method: 'card' | 'paypal' | 'page' | 'none';
  card: { trace: CardTrace } | null;
  /** The amount shown to the viewer; null: the client does not send it. */
  expectedMinor: number | null;
  /** Its currency; null: the client does not send it. */
  expectedCurrency: string | null;
  /** What the buyer agreed to about the right of withdrawal; null: there was no question. */
  withdrawalWords: string | null;
  /** The order that is paid; null: this provider has no orders. */
  orderId: number | null;
};

/** What makes a purchase unnecessary: existing access, or an open purchase. */
export type KnownPurchase =
  | { found: 'access'; accessId: number; feeId: number | null }
  | { found: 'open'; charge: Charge };

/** What recording a purchase found: one that is known, or nothing, and then the new charge. */
export type RecordedPurchase = KnownPurchase | { found: 'trial used' } | { found: 'nothing'; charge: Charge };

/**
 * Looks for all that decides a purchase without the slow hash of its card. Recording looks again.
 *
 * @returns null: it can be recorded, unless its card has had the trial
 * @throws as {@link recordPurchase}
 */
export function checkPurchase(
  deps: Deps,
  request: UnhashedRequest,
): Promise<KnownPurchase | { found: 'trial used' } | null> {
  const { accountId, item, discount } = request;
  return forAccount(deps, accountId, async (trx) => {
    const nowMs = deps.now();
    const known = await knownPurchase(trx, request, nowMs);
    if (known) return known;
    await endIfExpired(trx, request, nowMs);
    const trial = await findTrial(trx, getTrialRequest(request));
    if (trial === 'refused') return { found: 'trial used' };
    getDue(request, trial === 'offered');
    if (discount && !(await hasUseLeft(trx, discount.voucher, { accountId, itemId: item.id })))
      throw new CommerceError('voucher_spent');
    return null;
  });
}

/**
 * Records a purchase before any money moves, unless the viewer has the item or is already buying it, in any
 * number of tabs.
 *
 * @throws CommerceError `voucher_spent`, `price_changed`, `payment_pending` while a renewal is due,
 * `payment_disputed` while the viewer's bank decides about what they paid for it, `too_many_tries`, `account_gone`
 */
export function recordPurchase(
  deps: Deps,
  request: PurchaseRequest,
  tries: Tries,
): Promise<RecordedPurchase> {
  const { accountId, item } = request;
  return forAccount(deps, accountId, async (trx): Promise<RecordedPurchase> => {
    const nowMs = deps.now();
    const known = await knownPurchase(trx, request, nowMs);
    if (known) return known;
    await endIfExpired(trx, request, nowMs);
    const charge = await newCharge(trx, request, nowMs);
    if (!charge) return { found: 'trial used' };
    await takeEarlierOutcomes(trx, accountId, item.id, nowMs);
    await trx.insertInto('charges').values(charge).execute();
    await enterCharge(trx, charge, nowMs);
    if (charge.method !== 'none') await deps.limits.begin(trx, charge.id, tries);
    return { found: 'nothing', charge };
  });
}

async function knownPurchase(
  trx: Trx,
  request: UnhashedRequest,
  nowMs: number,
): Promise<KnownPurchase | null> {
  const { accountId, item } = request;
  const open = await trx
    .selectFrom('charges')
    .selectAll()
    .where('customer_id', '=', accountId)
    .where('item_id', '=', item.id)
    .where('kind', '=', 'purchase')
    .where('state', 'in', OPEN)
    .executeTakeFirst();
  if (open) return { found: 'open', charge: await payFor(trx, open, request) };
  const access = await findAccess(trx, accountId, item.id, nowMs);
  if (access) return { found: 'access', accessId: access.id, feeId: access.feeId };
  const disputed = await findDisputed(trx, accountId, nowMs);
  if (disputed.some(({ item_id }) => item_id === item.id)) throw new CommerceError('payment_disputed');
  return null;
}

/** Whether an open purchase is the requested one. */
export const isSamePurchase = (charge: Charge, request: UnhashedRequest) =>
  charge.fee_id === request.fee.id &&
  charge.method === request.method &&
  charge.voucher === (request.discount?.voucher.code ?? null) &&
  charge.currency === request.fee.currency &&
  (request.expectedMinor ?? charge.amount_minor) === charge.amount_minor;

/** If an open purchase is requested again through another order, it pays that order, if it continues. */
async function payFor(trx: Trx, charge: Charge, request: UnhashedRequest): Promise<Charge> {
  const { orderId, card } = request;
  if (orderId === null || charge.order_id === orderId || !isSamePurchase(charge, request)) return charge;
  // A card that waits at its bank is replaced by the one that was typed now.
  if (card && charge.state === 'requires_action') return charge;
  await trx.updateTable('charges').set({ order_id: orderId }).where('id', '=', charge.id).execute();
  return { ...charge, order_id: orderId };
}

/** Ends a subscription that is over. One with a due renewal blocks the purchase. */
async function endIfExpired(trx: Trx, { accountId, item }: UnhashedRequest, nowMs: number): Promise<void> {
  const former = await trx
    .selectFrom('subscriptions')
    .selectAll()
    .where('customer_id', '=', accountId)
    .where('item_id', '=', item.id)
    .where('state', '<>', 'ended')
    .executeTakeFirst();
  if (former && !(await endIfOver(trx, former, nowMs))) throw new CommerceError('payment_pending');
}

const getPrice = ({ discount, fee }: UnhashedRequest) => discount?.priceMinor ?? fee.amountMinor;

const getTrialRequest = (request: UnhashedRequest) => ({
  ...request,
  isByCard: request.card !== null,
  priceMinor: getPrice(request),
});

/** What is due now. @throws CommerceError `price_changed` when it differs from the amount shown, or its currency does */
function getDue(request: UnhashedRequest, isTrial: boolean): number {
  const { fee, expectedCurrency } = request;
  if (expectedCurrency !== null && expectedCurrency !== fee.currency)
    throw new CommerceError('price_changed');
  const dueMinor = isTrial ? 0 : getPrice(request);
  if (request.expectedMinor !== null && request.expectedMinor !== dueMinor)
    throw new CommerceError('price_changed');
  return dueMinor;
}

/**
 * Null: the viewer expects a trial that was already used.
 *
 * @throws CommerceError `price_changed` when the amount due differs from the one shown, `voucher_spent`
 */
async function newCharge(trx: Trx, request: PurchaseRequest, nowMs: number): Promise<Charge | null> {
  const { accountId, item, fee, discount, card, method } = request;
  const id = randomUUID();
  const by = { cardHash: card?.hash ?? null, chargeId: id };
  const trial = await takeTrial(trx, getTrialRequest(request), by);
  if (trial === 'refused') return null;
  const isTrial = trial === 'taken';
  const dueMinor = getDue(request, isTrial);
  if (discount) await takeVoucher(trx, discount.voucher, { accountId, itemId: item.id });
  return {
    ...NEW_CHARGE,
    id,
    customer_id: accountId,
    item_id: item.id,
    fee_id: fee.id,
    terms: writeTerms(item, fee),
    kind: 'purchase',
    amount_minor: dueMinor,
    currency: fee.currency,
    method,
    is_trial: isTrial ? 1 : 0,
    voucher: discount?.voucher.code ?? null,
    discount_price_minor: getPrice(request),
    discount_periods: discount?.periods ?? 0,
    ...toCardColumns(card?.trace ?? null),
    order_id: request.orderId,
    ip_country: fee.country,
    withdrawal_words: request.withdrawalWords,
    withdrawal_at_ms: request.withdrawalWords === null ? null : nowMs,
    created_at_ms: nowMs,
    updated_at_ms: nowMs,
  };
}
