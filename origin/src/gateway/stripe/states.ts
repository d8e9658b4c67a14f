import type Stripe from 'stripe';
import type { ChargeState, PaidWith } from '../gateway.ts';
import { toReason } from './decline-reasons.ts';

/** An object of a charge: a page of Checkout, or the payment of a stored method. */
export type StripeCharge = Stripe.Checkout.Session | Stripe.PaymentIntent;

/** Names in the metadata of what is made at Stripe. */
export const TAGS = {
  /** Which service: several may share an account of Stripe. */
  service: 'marquee_service',
  charge: 'marquee_charge',
  /** The charge in which the method of a renewal was first used. */
  first: 'marquee_first',
  account: 'marquee_account',
  /** Our id of a refund that was made here. */
  refund: 'marquee_refund',
} as const;

/** A payment that was made and not sent: it moves nothing until it is confirmed. */
export const isPrepared = ({ object, status }: StripeCharge) =>
  object === 'payment_intent' && status === 'requires_confirmation';

/** What is read with a page, so that its state needs one request. */
export const PAGE_PARTS = [
  'payment_intent.latest_charge',
  'payment_intent.payment_method',
  'setup_intent.payment_method',
];
/** What is read with a payment. */
export const PAYMENT_PARTS = ['latest_charge', 'payment_method'];

/** The state of a charge by its object, which was read with its parts. `isTest`: nothing identifies a payer. */
export function toState(charge: StripeCharge, isTest: boolean): ChargeState {
  return charge.object === 'payment_intent' ? paymentState(charge, isTest) : pageState(charge, isTest);
}

function pageState(session: Stripe.Checkout.Session, isTest: boolean): ChargeState {
  // also after a declined card: the page offers another try
  if (session.status === 'open' && session.url) return { state: 'requires_action', redirectUrl: session.url };
  if (session.status === 'expired') return { state: 'cancelled' };
  const setup = getObject(session.setup_intent);
  if (setup) return setupState(setup, isTest);
  const payment = getObject(session.payment_intent);
  if (payment) return paymentState(payment, isTest);
  return { state: session.payment_status === 'no_payment_required' ? 'succeeded' : 'pending' };
}

function setupState(setup: Stripe.SetupIntent, isTest: boolean): ChargeState {
  const method = getObject(setup.payment_method);
  if (setup.status === 'succeeded')
    return { state: 'succeeded', ...(method && readPaidWith(method, isTest)) };
  if (setup.status === 'canceled') return { state: 'cancelled' };
  if (setup.status === 'requires_payment_method')
    return { state: 'failed', reason: toReason(setup.last_setup_error) };
  return { state: 'pending' };
}

function paymentState(payment: Stripe.PaymentIntent, isTest: boolean): ChargeState {
  const charge = getObject(payment.latest_charge);
  switch (payment.status) {
    case 'succeeded': {
      const details = charge?.payment_method_details;
      if (!charge || !details) return { state: 'succeeded' };
      const { billing_details, customer } = charge;
      return { state: 'succeeded', ...readPaidWith({ ...details, billing_details, customer }, isTest) };
    }
    case 'canceled':
      return { state: 'cancelled' };
    case 'requires_payment_method':
      return { state: 'failed', reason: toReason(payment.last_payment_error) };
    case 'requires_action': {
      const redirectUrl = payment.next_action?.redirect_to_url?.url;
      return redirectUrl ? { state: 'requires_action', redirectUrl } : { state: 'pending' };
    }
    default:
      return { state: 'pending' };
  }
}

/** What a kept method and the details of a payment have in common. */
type Method = {
  type: string;
  billing_details: { name: string | null } | null;
  customer: string | { id: string } | null;
  card?: {
    brand: string | null;
    last4: string | null;
    exp_month: number;
    exp_year: number;
    fingerprint?: string | null;
    country?: string | null;
  };
  paypal?: { payer_id: string | null; country: string | null };
  sepa_debit?: { last4: string | null; fingerprint: string | null; country: string | null };
};

function readPaidWith(method: Method, isTest: boolean): { payerId?: string; paidWith: PaidWith } {
  const { card, paypal, sepa_debit: bank } = method;
  const print = card?.fingerprint ?? paypal?.payer_id ?? bank?.fingerprint;
  // everybody types the same test cards, so that there each customer has their own
  const payerId = print && isTest ? `${print} ${toId(method.customer)}` : print;
  const { country } = card ?? paypal ?? bank ?? {};
  return { ...(payerId && { payerId }), paidWith: { ...toPaidWith(method), ...(country && { country }) } };
}

function toPaidWith({ type, card, sepa_debit: bank, billing_details }: Method): PaidWith {
  if (card)
    return {
      kind: 'card',
      brand: card.brand ?? 'unknown',
      lastFour: card.last4 ?? '',
      holder: billing_details?.name ?? '',
      expiryMonth: card.exp_month,
      expiryYear: card.exp_year,
    };
  if (bank) return { kind: 'bank', lastFour: bank.last4 ?? '' };
  return { kind: type === 'paypal' ? 'paypal' : 'other' };
}

/** An object that was read with the one that names it; null: it was not, or there is none. */
export const getObject = <T extends object>(value: string | T | null): T | null =>
  typeof value === 'object' ? value : null;

export const toId = (value: string | { id: string } | null): string | null =>
  typeof value === 'object' ? (value?.id ?? null) : value;
