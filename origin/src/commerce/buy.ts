import { checkCard } from './card.ts';
import type { Charge } from './charges.ts';
import { CommerceError } from './commerce-error.ts';
import type { Desk } from './desk.ts';
import type { CardInput, Gateway } from './gateway.ts';
import { type HandedOver, handOver } from './hand-over.ts';
import { type Intended, intend, type Wish } from './intend.ts';
import { discountOf } from './vouchers.ts';
import { withdraw } from './withdraw.ts';

/** Purchases that were abandoned on the gateway's page and stand in the way of this one. */
const MOST_WITHDRAWN = 3;

export type Order = {
  accountId: number;
  feeId: number;
  /** Empty: none. */
  voucherCode: string;
  by: { card: CardInput } | { paypal: { cancelUrl: string } };
  /** Where the gateway's page sends the browser back to. */
  returnUrl: string;
};

/** `submitted`: the outcome comes later. `access`: there was nothing to pay for any more. */
export type Bought =
  | { is: 'submitted' }
  | { is: 'redirect'; redirectUrl: string }
  | { is: 'access'; accessId: number };

/**
 * Buys access by a fee. Asked again while it is under way, or by a fee that has already given access, it starts nothing
 * new: a double click, a second tab and a repeated request are one purchase.
 *
 * @throws CommerceError `fee_unknown`, those of a voucher and of a card, `already_active` by another fee,
 *   `payment_pending` while another purchase of the item is under way, `gateway_unavailable`, `account_gone`
 */
export async function buy(desk: Desk, order: Order): Promise<Bought> {
  const { gateway } = desk;
  if (!gateway) throw new CommerceError('gateway_unavailable');
  const wish = await check(desk, order);
  for (let withdrawn = 0; ; withdrawn += 1) {
    const intended = await intend(desk, wish);
    if (intended.found === 'nothing')
      return bought(await handOver(desk, gateway, intended.charge, sourceOf(order)));
    if (intended.found === 'access') return withAccess(intended, wish);
    const known = await takeUp(desk, gateway, intended.charge, wish, order);
    if (known) return known;
    if (withdrawn >= MOST_WITHDRAWN) throw new CommerceError('payment_pending');
    await withdraw(desk, gateway, intended.charge.id);
  }
}

async function check(desk: Desk, order: Order): Promise<Wish> {
  const sold = desk.shop.fee(order.feeId);
  if (!sold) throw new CommerceError('fee_unknown');
  const code = order.voucherCode.trim();
  const discount = code ? discountOf(desk.shop, sold.fee, code) : null;
  const input = 'card' in order.by ? order.by.card : null;
  const trace = input && checkCard(input, desk.now());
  const hash = input && sold.fee.trial ? await desk.hashCard(input.number) : null;
  return { accountId: order.accountId, ...sold, discount, card: trace && { trace, hash } };
}

/** The purchase that is under way, when it is this one; null when it has to be withdrawn first. */
async function takeUp(
  desk: Desk,
  gateway: Gateway,
  charge: Charge,
  wish: Wish,
  order: Order,
): Promise<Bought | null> {
  const isSame =
    charge.fee_id === wish.fee.id &&
    charge.method === (wish.card ? 'card' : 'paypal') &&
    charge.voucher === (wish.discount?.voucher.code ?? null);
  if (charge.state === 'requires_action') {
    // A bank's page that was left is not gone back to; PayPal's is.
    if (!isSame || wish.card || charge.redirect_url === null) return null;
    return { is: 'redirect', redirectUrl: charge.redirect_url };
  }
  if (!isSame) throw new CommerceError('payment_pending');
  // What was recorded and never handed over can be, as PayPal needs no card of the payer here.
  return wish.card ? { is: 'submitted' } : bought(await handOver(desk, gateway, charge, sourceOf(order)));
}

function withAccess(
  { accessId, feeId }: Extract<Intended, { found: 'access' }>,
  { fee, card }: Wish,
): Bought {
  if (card && feeId !== fee.id) throw new CommerceError('already_active');
  return { is: 'access', accessId };
}

function bought(handed: HandedOver): Bought {
  if (handed === 'lost') throw new CommerceError('gateway_unavailable');
  return typeof handed === 'object' ? { is: 'redirect', ...handed } : { is: 'submitted' };
}

const sourceOf = ({ by, returnUrl }: Order) => ({ source: by, returnUrl });
