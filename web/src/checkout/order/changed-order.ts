import type { CommercePort, PaymentMethod } from '../../account/commerce/commerce-port.ts';
import type { Offer } from '../../account/commerce/offer.ts';
import type { Order } from '../../account/commerce/payment-port.ts';

/** An order at a provider, and how it will be paid as far as it has to be. */
export interface Opened {
  order: Order;
  method: PaymentMethod | undefined;
  /** The provider requires a payment method whatever the total is. */
  needsDetails?: boolean;
}

/**
 * Why a provider refuses an order: its trial was already used, its price has changed, or it needs a payment
 * method even for a free order, or the buyer's agreement about the right of withdrawal. (G-119)
 */
export const REJECTIONS = [
  'trial_used',
  'price_changed',
  'details_required',
  'withdrawal_unanswered',
] as const;

export type OrderRejection = (typeof REJECTIONS)[number];

export interface Change {
  method?: PaymentMethod;
  coupon?: string;
  refused?: OrderRejection;
}

/** The order after a change. A refused trial is not offered again, whatever changes next. */
export async function changedOrder(
  commerce: Pick<CommercePort, 'offers' | 'createOrder' | 'updateOrder'>,
  now: Opened,
  { method = now.method, coupon = now.order.coupon, refused }: Change,
): Promise<Opened> {
  const needsDetails = now.needsDetails || refused === 'details_required';
  const offer = await offerAfter(commerce, now.order.offer, refused);
  const base = offer === now.order.offer ? now.order : await commerce.createOrder(offer, method);
  const order = await commerce.updateOrder(base, { method, coupon });
  return { method, needsDetails, order: needsDetails ? { ...order, requiredPaymentDetails: true } : order };
}

/** The offer as it is available after a rejection: without its trial, or loaded again. */
async function offerAfter(
  commerce: Pick<CommercePort, 'offers'>,
  offer: Offer,
  refused: OrderRejection | undefined,
): Promise<Offer> {
  if (refused === 'trial_used') return { ...offer, trial: null };
  if (refused !== 'price_changed') return offer;
  const fresh = (await commerce.offers([offer.offerId])).find(({ offerId }) => offerId === offer.offerId);
  if (!fresh) throw new Error('The offer is not sold any more');
  return { ...fresh, trial: offer.trial && fresh.trial };
}
