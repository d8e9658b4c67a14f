import {
  array,
  boolean,
  fallback,
  type InferOutput,
  nullish,
  number,
  object,
  pipe,
  string,
  transform,
  union,
  unknown,
} from 'valibot';
import { readAnswer, readKnown, readList } from '../answer.ts';
import { amount, decimal, id, maybeAmount, text, time } from '../provider-fields.ts';

/** The billing provider's answers about offers and purchases: their `responseData`. (wire billing §3 to §6) */

const flag = fallback(boolean(), false);
const maybeNumber = fallback(nullish(number()), null);
/** A text, or null for an empty one. */
const maybeId = pipe(
  fallback(nullish(id), null),
  transform((value) => value || null),
);

const offer = object({
  offerId: string(),
  offerTitle: text,
  customerPriceInclTax: maybeAmount,
  offerPrice: maybeAmount,
  price: maybeAmount,
  customerCurrency: text,
  offerCurrency: text,
  currency: text,
  /** `month`, or hours as a text. */
  period: fallback(
    pipe(
      nullish(union([string(), number()])),
      transform((value) => String(value ?? '')),
    ),
    '',
  ),
  freeDays: maybeNumber,
  freePeriods: maybeNumber,
  trialAvailable: fallback(boolean(), true),
});

const order = object({
  id,
  totalPrice: amount,
  priceBreakdown: object({
    offerPrice: maybeAmount,
    discountAmount: fallback(amount, 0),
    taxValue: fallback(amount, 0),
    customerServiceFee: fallback(amount, 0),
    paymentMethodFee: fallback(amount, 0),
  }),
  taxRate: fallback(amount, 0),
  currency: string(),
  couponId: maybeId,
  discount: fallback(object({ applied: flag, type: text, periods: fallback(number(), 0) }), {
    applied: false,
    type: '',
    periods: 0,
  }),
  requiredPaymentDetails: fallback(boolean(), true),
  /** A payment after the trial, with tax, and how many of them a coupon applies to. Only our origin sends it. */
  afterTrial: fallback(nullish(object({ price: amount, couponPeriods: fallback(number(), 0) })), null),
});

/** `withdrawalConsent`: the checkout has to ask; only our origin sends it. */
const method = object({
  id,
  methodName: text,
  paymentGateway: text,
  withdrawalConsent: fallback(boolean(), false),
});

const payment = object({ id: maybeId, status: text, rejectedReason: fallback(nullish(string()), null) });
const NO_PAYMENT = { id: null, status: '', rejectedReason: null };
const finished = fallback(object({ payment: fallback(payment, NO_PAYMENT) }), { payment: NO_PAYMENT });
const NO_ACTION = { action: { type: '', method: null, url: '' } };
const action = object({
  action: object({ type: text, method: fallback(nullish(string()), null), url: text }),
});

const entitlement = object({
  accessGranted: boolean(),
  expiresAt: time,
  /** A payment of it is on its way; only our origin sends it. */
  paymentPending: flag,
  /** The payer's bank has not decided about the payment yet; only our origin sends it. */
  disputed: flag,
});

const subscription = object({
  subscriptionId: id,
  offerId: string(),
  status: text,
  expiresAt: time,
  nextPaymentPrice: maybeAmount,
  nextPaymentCurrency: text,
  nextPaymentAt: time,
  paymentMethod: text,
  inTrial: flag,
  pendingSwitchId: maybeId,
  offerTitle: text,
  period: text,
  totalPrice: maybeAmount,
  /** A renewal that was declined; only our origin sends it. */
  overdue: fallback(
    nullish(object({ amount: maybeAmount, reason: text, retryAt: time, state: text, payable: boolean() })),
    undefined,
  ),
  /** Closed until its payer's bank has decided; only our origin sends it. */
  disputed: flag,
});

const statusEnd = fallback(object({ expiresAt: time }), { expiresAt: null });

const planSwitch = object({
  toOfferId: string(),
  algorithm: text,
  /** Only our origin sends these. */
  effectiveAt: time,
  revocable: flag,
  /** What its owner has to pay first, on the gateway's page, and why the kept method did not. */
  toPay: fallback(nullish(object({ amount: maybeAmount, reason: text })), null),
});

const switchOption = object({
  toOfferId: string(),
  algorithm: text,
  /** `upgrade`, `downgrade`; empty: not sent. */
  switchDirection: text,
  /** Only our origin sends these. */
  amountDue: maybeAmount,
  effectiveAt: time,
});

const detail = object({
  id,
  paymentMethod: text,
  active: flag,
  bound: flag,
  paymentMethodSpecificParams: fallback(
    object({
      variant: text,
      /** As a number they lose leading zeros. */
      lastCardFourDigits: fallback(id, ''),
      holderName: text,
      cardExpirationDate: text,
    }),
    { variant: '', lastCardFourDigits: '', holderName: '', cardExpirationDate: '' },
  ),
});

const refused = fallback(object({ rejectedReason: fallback(nullish(string()), null) }), {
  rejectedReason: null,
});

const transaction = object({
  transactionId: id,
  transactionDate: decimal,
  offerTitle: text,
  transactionPriceInclTax: maybeAmount,
  /** What was given back; only our origin sends it. */
  refundedAmount: maybeAmount,
  /** The payer's bank has not decided about it yet; only our origin sends it. */
  disputed: flag,
  transactionCurrency: text,
  paymentMethod: text,
});

const cardSession = object({
  id: string(),
  /** The demo's own key; no other provider sends one. */
  sandbox: fallback(nullish(object({ algorithm: string(), key: string() })), null),
});

/** In the format of the gateway's component. Only its amount is in minor units. */
const gatewaySession = object({
  id: string(),
  sessionData: string(),
  countryCode: text,
  amount: fallback(nullish(object({ currency: string(), value: number() })), null),
});

const redirect = object({ redirectUrl: string() });

export type BillingOffer = InferOutput<typeof offer>;
export type BillingOrder = InferOutput<typeof order>;
export type BillingSubscription = InferOutput<typeof subscription>;
export type BillingSwitchOption = InferOutput<typeof switchOption>;
export type BillingTransaction = InferOutput<typeof transaction>;

const readField = (name: string, raw: unknown): unknown =>
  readAnswer(object({ [name]: unknown() }), raw)[name];

export type BillingGatewaySession = InferOutput<typeof gatewaySession>;

/** @throws ContractError, like all of these, for an unreadable answer [BILLAPI-15] */
export const parseOffer = (raw: unknown): BillingOffer => readAnswer(offer, raw);
/** For creating, reading and changing an order. [BILLAPI-16] */
export const parseOrder = (raw: unknown): BillingOrder => readAnswer(object({ order }), raw).order;
/** Unreadable entries are left out. [BILLAPI-19] */
export const parseMethods = (raw: unknown): InferOutput<typeof method>[] =>
  readList(method, readField('paymentMethods', raw));
/** `unknown`: the payment is in progress, or the answer contains none. [CHECKOUT-51] */
export type PaymentResult = { is: 'paid' | 'unknown' } | { is: 'rejected'; reason: string };
export const parsePayment = (raw: unknown): PaymentResult => toPaymentResult(readAnswer(payment, raw));
/** The same for the answer to completing a payment, which contains it. [CHECKOUT-35] */
export const parseFinished = (raw: unknown): PaymentResult =>
  toPaymentResult(readAnswer(finished, raw).payment);
function toPaymentResult({ id, status, rejectedReason }: InferOutput<typeof payment>): PaymentResult {
  if (rejectedReason) return { is: 'rejected', reason: rejectedReason };
  const isPaid = status === 'successful' || (id !== null && status === '');
  return { is: isPaid ? 'paid' : 'unknown' };
}
/** The address of the payer's bank; null: no action, which some write as null; empty: an action without an address. [CHECKOUT-56] */
export function parseAction(raw: unknown): string | null {
  if (typeof raw !== 'object' || !raw || !('action' in raw) || !raw.action) return null;
  const { type, method, url } = readAnswer(fallback(action, NO_ACTION), raw).action;
  return type === 'redirect' && (method ?? 'GET').toUpperCase() === 'GET' ? url : '';
}
export const parseEntitlement = (raw: unknown): InferOutput<typeof entitlement> =>
  readAnswer(entitlement, raw);
/**
 * @throws ContractError also if none is active or cancelled and one is unreadable, which may be such a one
 * [PLAN-19 PLAN-51]
 */
export const parseBillingSubscriptions = (raw: unknown): BillingSubscription[] =>
  readKnown(
    subscription,
    readField('items', raw),
    ({ status }) => status === 'active' || status === 'cancelled',
  );
/** When a subscription with a changed status ends, in Unix seconds; null: the answer does not say. [PLAN-25] */
export const parseStatusEnd = (raw: unknown): number | null => readAnswer(statusEnd, raw).expiresAt ?? null;
export const parseSwitch = (raw: unknown): InferOutput<typeof planSwitch> => readAnswer(planSwitch, raw);
/** The plans that a subscription could be switched to, and those it could not. [PLAN-44] */
export function parseSwitchOptions(raw: unknown): Record<'available' | 'unavailable', BillingSwitchOption[]> {
  const lists = readAnswer(
    object({ available: array(unknown()), unavailable: fallback(array(unknown()), []) }),
    raw,
  );
  return {
    available: readList(switchOption, lists.available),
    unavailable: readList(switchOption, lists.unavailable),
  };
}
/** What the answer to a change of the payment method says. `unknown`: it contains none. [PAY-22] */
export type SavedPaymentMethod =
  | { is: 'saved'; detail: InferOutput<typeof detail> }
  | { is: 'rejected'; reason: string }
  | { is: 'unknown' };
export function parseSavedDetail(raw: unknown): SavedPaymentMethod {
  const { rejectedReason } = readAnswer(refused, raw);
  if (rejectedReason) return { is: 'rejected', reason: rejectedReason };
  const [saved] = readList(detail, [raw]);
  return saved ? { is: 'saved', detail: saved } : { is: 'unknown' };
}
export const parseDetails = (raw: unknown): InferOutput<typeof detail>[] =>
  readList(detail, readField('paymentDetails', raw));
/** A page of the history without its unreadable entries; `isUnreadable`: it has no others. [PAY-35] */
export function parseTransactions(raw: unknown): { items: BillingTransaction[]; isUnreadable: boolean } {
  const entries = readList(unknown(), readField('items', raw));
  const items = readList(transaction, entries);
  return { items, isUnreadable: entries.length > 0 && items.length === 0 };
}
/** [BILLAPI-23] */
export const parseCardSession = (raw: unknown): InferOutput<typeof cardSession> =>
  readAnswer(cardSession, raw);
/** The same for the gateway's own component. [BILLAPI-23 BILLAPI-41] */
export const parseGatewaySession = (raw: unknown): BillingGatewaySession => readAnswer(gatewaySession, raw);
/** Where the difference to a dearer plan is paid; null: nowhere, as the answer is a text. Only our origin sends it. */
export const parseSwitchPage = (raw: unknown): string | null =>
  readAnswer(fallback(nullish(redirect), null), raw)?.redirectUrl ?? null;
/** Where an overdue renewal is paid; null: it has been. Only our origin sends it. */
export function parseOverduePage(raw: unknown): string | null {
  const answer = readAnswer(union([redirect, object({ paid: boolean() })]), raw);
  return 'redirectUrl' in answer ? answer.redirectUrl : null;
}
/** [BILLAPI-21 BILLAPI-22] */
export const parseRedirect = (raw: unknown): string => readAnswer(redirect, raw).redirectUrl;
