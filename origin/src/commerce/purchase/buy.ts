import type { Gateway } from '../../gateway/gateway.ts';
import { feeIn } from '../buyer/fee-in.ts';
import { isSoldIn } from '../buyer/sold-in.ts';
import { type CardTrace, checkCard } from '../cards/card.ts';
import { hashForAccount } from '../cards/card-hash.ts';
import type { Charge } from '../charges/charges.ts';
import { settle } from '../charges/settle.ts';
import { type SubmitResult, submitCharge } from '../charges/submit-charge.ts';
import { withdraw } from '../charges/withdraw.ts';
import { CommerceError } from '../commerce-error.ts';
import type { Deps } from '../deps.ts';
import { getSource, type PaidThrough, requireGateway } from '../page/paid-through.ts';
import type { Tries } from '../safeguards/purchase-limits.ts';
import {
  checkPurchase,
  isSamePurchase,
  type KnownPurchase,
  type PurchaseRequest,
  recordPurchase,
  type UnhashedRequest,
} from './open-purchase.ts';
import { getDiscount } from './vouchers.ts';

/** Most abandoned purchases of the same item to cancel before giving up. */
const MAX_WITHDRAWN = 3;

export type Order = {
  accountId: number;
  feeId: number;
  /** Empty: none. */
  voucherCode: string;
  /** `nothing`: after a voucher nothing is due, now or later. */
  by: PaidThrough | { nothing: true };
  /** Where the gateway's page sends the browser afterwards. */
  returnUrl: string;
  /** The amount shown to the viewer, in minor units; null: the client does not send it. */
  expectedMinor?: number | null;
  /** Its currency; null: the client does not send it. */
  expectedCurrency?: string | null;
  /** The order that is paid, for a provider with orders. */
  orderId?: number;
  /** What the buyer agreed to about the right of withdrawal, as they read it; null or empty: nothing. */
  withdrawalWords?: string | null;
  /** Address of the caller, for limits. */
  address?: string;
  /** Country of that address; null or left out: unknown. */
  country?: string | null;
  /** The caller's answer to a challenge. */
  challengeAnswer?: string;
};

/** `submitted`: the outcome comes later. `access`: the viewer already has the item. */
export type Bought =
  | { is: 'submitted' }
  | { is: 'redirect'; redirectUrl: string }
  | { is: 'access'; accessId: number };

/**
 * Buys access by a fee. A repeated request starts nothing new while the first is open or when access exists: a double
 * click, a second tab and a resent request are one purchase.
 *
 * @throws CommerceError `fee_unknown`, `not_sold_here`, `withdrawal_unanswered`, those of a voucher and of a card, `already_active` by another fee,
 *   `trial_used` and `price_changed` before money moves, `payment_pending` while another purchase of the item is open,
 *   `payment_disputed` while the bank decides about an earlier one, `too_many_tries` and `challenge_needed` after many declined cards or wrong vouchers, `gateway_unavailable`,
 *   `account_gone`; OverloadedError when too many wait for the hash of their card
 */
export async function buy(deps: Deps, order: Order): Promise<Bought> {
  const { gateway } = deps;
  const payer = toTries(order);
  const checked = order.voucherCode.trim()
    ? await deps.limits.voucher(payer, () => check(deps, order))
    : check(deps, order);
  if (!('nothing' in order.by)) requireGateway(gateway, order.by);
  let hashed: ReturnType<typeof checkTries> | undefined;
  // slow, so only once, and only if a card is sent to the gateway
  const hash = () => (hashed ??= checkTries(deps, order, checked, payer));
  const record = ({ request, tries }: Awaited<ReturnType<typeof checkTries>>) =>
    recordPurchase(deps, request, tries);
  for (let withdrawn = 0; ; ) {
    const recorded = (await checkPurchase(deps, checked)) ?? (await record(await hash()));
    if (recorded.found === 'trial used') throw new CommerceError('trial_used');
    if (recorded.found === 'access') return withAccess(recorded, checked);
    if (checked.method === 'none' && recorded.charge.method === 'none')
      return completeFree(deps, recorded.charge);
    if (!gateway) throw new CommerceError('payment_pending');
    if (recorded.found === 'nothing')
      return bought(await submitCharge(deps, gateway, recorded.charge, await toSource(deps, order, checked)));
    const known = await resumePurchase(deps, gateway, recorded.charge, checked, { ...order, hash });
    if (known) return known;
    if (withdrawn >= MAX_WITHDRAWN) throw new CommerceError('payment_pending');
    await withdraw(deps, gateway, recorded.charge.id);
    withdrawn += 1;
  }
}

function check(deps: Deps, order: Order): UnhashedRequest {
  const sold = deps.shop.fee(order.feeId);
  if (!sold) throw new CommerceError('fee_unknown');
  if (!isSoldIn(deps, sold.item, order.country ?? null)) throw new CommerceError('not_sold_here');
  const code = order.voucherCode.trim();
  const fee = feeIn(deps.shop, sold.fee, order.country ?? null);
  const discount = code ? getDiscount(deps.shop, fee, code) : null;
  const withdrawalWords = order.withdrawalWords?.trim() || null;
  const request = {
    withdrawalWords,
    accountId: order.accountId,
    item: sold.item,
    fee,
    discount,
    expectedMinor: order.expectedMinor ?? null,
    expectedCurrency: order.expectedCurrency ?? null,
    orderId: order.orderId ?? null,
  };
  // where nothing is ever paid there is nothing to withdraw from
  if (!('nothing' in order.by) && deps.shop.seller.withdrawal === 'ask' && withdrawalWords === null)
    throw new CommerceError('withdrawal_unanswered');
  if ('card' in order.by)
    return { ...request, method: 'card', card: { trace: checkCard(order.by.card, deps.now()) } };
  if ('paypal' in order.by) return { ...request, method: 'paypal', card: null };
  if ('page' in order.by) return { ...request, method: 'page', card: null };
  // A subscription has to be paid at some point, so it needs a card.
  if (fee.kind !== 'one_time' || (discount?.priceMinor ?? fee.amountMinor) > 0)
    throw new CommerceError('card_number_invalid');
  return { ...request, method: 'none', card: null };
}

/** Checks the limits of cards, with the hash of the card, which is slow and made once. */
async function checkTries(
  deps: Deps,
  { by }: Order,
  { card, ...checked }: UnhashedRequest,
  payer: Tries,
): Promise<{ request: PurchaseRequest; tries: Tries }> {
  if (!card || !('card' in by)) return { request: { ...checked, card: null }, tries: payer };
  const hash = await deps.limits.checkCard(payer, () => hashForAccount(deps, payer.account, by.card));
  return { request: { ...checked, card: { ...card, hash } }, tries: { ...payer, card: hash } };
}

/** Nothing is paid, so no gateway is needed. [CHECKOUT-04] */
async function completeFree(deps: Deps, { id }: Charge): Promise<Bought> {
  await settle(deps, { id, state: 'succeeded' });
  return { is: 'submitted' };
}

/** Continues the open purchase if it is the same one; null when it has to be cancelled first. */
async function resumePurchase(
  deps: Deps,
  gateway: Gateway,
  charge: Charge,
  request: UnhashedRequest,
  order: Order & { hash(): Promise<unknown> },
): Promise<Bought | null> {
  const isSame = isSamePurchase(charge, request);
  if (charge.state === 'requires_action') {
    // The viewer can go back to a page of the gateway, but not to a bank's.
    if (!isSame || request.card || charge.redirect_url === null) return null;
    // If they were already there, its result may not have arrived yet.
    const now = await gateway.lookUp(charge.id).catch(() => 'unknown' as const);
    if (now === 'unknown' || now.state === 'requires_action')
      return { is: 'redirect', redirectUrl: charge.redirect_url };
    if (now.state === 'pending') throw new CommerceError('payment_pending');
    return null;
  }
  if (!isSame) throw new CommerceError('payment_pending');
  // A charge that may not have reached the gateway is sent again with the same id and card, which cannot charge twice.
  const canBe = request.card ? charge.state === 'intended' && matchesCard(charge, request.card.trace) : true;
  if (!canBe) return { is: 'submitted' };
  await order.hash();
  const sent = await submitCharge(deps, gateway, charge, await toSource(deps, order, request));
  // Its payer has been at the gateway's page.
  if (sent === 'submitted' && charge.method === 'page') throw new CommerceError('payment_pending');
  return bought(sent);
}

const matchesCard = (charge: Charge, { lastFour, expiryMonth, expiryYear }: CardTrace) =>
  charge.card_last_four === lastFour &&
  charge.card_expiry_month === expiryMonth &&
  charge.card_expiry_year === expiryYear;

function withAccess(
  { accessId, feeId }: Extract<KnownPurchase, { found: 'access' }>,
  { fee, card }: UnhashedRequest,
): Bought {
  if (card && feeId !== fee.id) throw new CommerceError('already_active');
  return { is: 'access', accessId };
}

function bought(result: SubmitResult): Bought {
  if (result === 'lost') throw new CommerceError('gateway_unavailable');
  return typeof result === 'object' ? { is: 'redirect', ...result } : { is: 'submitted' };
}

const toTries = ({ accountId, address, challengeAnswer }: Order): Tries => ({
  account: accountId,
  address,
  answer: challengeAnswer,
});

async function toSource(deps: Deps, { by, returnUrl, accountId }: Order, { fee }: UnhashedRequest) {
  if ('nothing' in by) throw new Error('nothing is paid');
  const isKept = fee.kind === 'subscription';
  return { source: await getSource(deps, by, { accountId, isKept }), returnUrl };
}
