import type { LocalFee } from '../../commerce/buyer/fee-in.ts';
import type { Commerce } from '../../commerce/commerce.ts';
import type { Outcome } from '../../commerce/purchase/outcomes.ts';
import type { Access, Payment, SavedCard, SubscriptionView } from '../../commerce/queries.ts';
import type { Item, Span } from '../../commerce/shop.ts';
import { endSeconds } from '../../commerce/support/grants.ts';
import type { SwitchOffer } from '../../commerce/switches/switch-offers.ts';
import { formatMoney, units } from '../../money.ts';
import { seconds } from './account-object.ts';

/** Our addition: the id of a page of the gateway, which offers all of its ways to pay. */
export const PAGE_METHOD = 3;

/** The payment methods of what the gateway takes, with this provider's ids (wire identity §4). */
export const METHODS = {
  forms: [
    { id: 1, method_name: 'Card', is_external: false },
    { id: 2, method_name: 'PayPal', is_external: true },
  ],
  page: [{ id: PAGE_METHOD, method_name: 'Page', is_external: true }],
  nothing: [],
} as const;

const METHOD_NAMES = {
  card: 'Card',
  paypal: 'PayPal',
  bank: 'Bank',
  other: 'Other',
  page: 'Other',
  none: '',
} as const;

/** There is only one merchant here. */
const MERCHANT = { merchant_id: 1, merchant_uuid: '00000000-0000-4000-8000-000000000001' } as const;
/** The shop file does not say when something was created. */
const TIMES = { created_at: 0, updated_at: 0 } as const;

/** A price of an item (wire identity §3). A year is 12 months here. */
export function feeObject(item: Item, fee: LocalFee): object {
  return {
    id: fee.id,
    item_id: item.id,
    ...MERCHANT,
    amount: units(fee.amountMinor, fee.currency),
    currency: fee.currency,
    title: fee.title,
    description: fee.description,
    access_type: {
      id: fee.id,
      account_id: MERCHANT.merchant_id,
      name: fee.kind === 'subscription' ? 'subscription' : 'ppv',
      ...spanObject(fee.period),
      ...TIMES,
    },
    trial_period: fee.trial && {
      ...spanObject(fee.trial),
      description: `${fee.trial.quantity} ${fee.trial.unit}${fee.trial.quantity === 1 ? '' : 's'} free`,
    },
    plan_switch_enabled: item.planSwitch,
    item: {
      ...itemObject(item),
      active: true,
      age_restriction: null,
      metahash: {},
      template_id: null,
      created_at: 0,
      update_at: 0,
      plan_switch_enabled: item.planSwitch,
    },
    setup_fee: null,
    seasonal_fee: null,
    external_fees: null,
    geo_restriction: null,
    current_phase: null,
    next_phase: null,
    template_id: null,
    starts_at: 0,
    expires_at: 0,
    ...TIMES,
  };
}

/** What a change to a fee's plan would cost this viewer now: our addition to the fee. */
export const switchObject = ({ fee, algorithm, dueMinor, atMs, unavailable }: SwitchOffer) => ({
  available: unavailable === null,
  at_once: algorithm !== 'DEFERRED',
  due_now: units(dueMinor, fee.currency),
  starts_at: seconds(atMs),
});

export function accessObject(
  item: Item,
  access: Access,
  viewer: { accountId: number; uuid: string },
): object {
  return {
    id: access.id,
    account_id: viewer.accountId,
    customer_id: viewer.accountId,
    customer_uuid: viewer.uuid,
    // Neither is determined here.
    ip_address: '',
    country_code: '',
    created_at: seconds(access.startsAtMs),
    starts_at: seconds(access.startsAtMs),
    expires_at: endSeconds(access.expiresAtMs),
    item: { ...itemObject(item), content: '', is_active: true, age_restriction: {}, ...TIMES },
  };
}

/** Our addition to the answer 402: the outcome of the payment for an item without access. */
export const outcomeObject = ({ state, feeId, chargeId, atMs, message, redirectUrl }: Outcome) => ({
  state,
  access_fee_id: feeId,
  transaction: chargeId,
  timestamp: seconds(atMs),
  ...(message === null ? {} : { message }),
  ...(redirectUrl === null ? {} : { redirect_to_url: redirectUrl }),
});

/** @param of `base`: `scheme://host` of this server */
export function subscriptionObject(
  view: SubscriptionView,
  { base, takes }: { base: string; takes: Commerce['takes'] },
): object {
  const { terms, overdue } = view;
  const price = units(view.nextAmountMinor, terms.currency);
  return {
    subscription_id: view.id,
    cancel_token: view.cancel_token,
    status: view.state === 'ended' ? 'ended' : 'active',
    action_type: ACTION_TYPES[view.state],
    description: terms.description,
    item_id: view.item_id,
    item_title: terms.itemTitle,
    asset_id: view.item_id,
    asset_title: terms.itemTitle,
    access_fee_id: view.fee_id,
    access_type: spanObject(terms.period),
    amount: price,
    formatted_amount: formatMoney(view.nextAmountMinor, terms.currency),
    subscription_price: price,
    charged_amount: units(view.lastAmountMinor, terms.currency),
    currency: terms.currency,
    payment_method_name: view.store ?? METHOD_NAMES[view.method],
    merchant_id: MERCHANT.merchant_id,
    created_at: seconds(view.created_at_ms),
    updated_at: seconds(view.updated_at_ms),
    // An overdue payment is tried again then.
    next_billing_date: seconds(view.runsUntilMs),
    next_rebill_date: seconds(view.runsUntilMs),
    pending_plan_switch: view.pending && pendingObject(view.pending, view),
    // Our addition.
    ...(overdue && {
      overdue: {
        amount: units(overdue.amountMinor, terms.currency),
        retry_at: seconds(overdue.retryAtMs),
        reason: overdue.reason,
        state: overdue.state,
        payable: takes === 'page' && overdue.state !== 'trying',
      },
    }),
    // Our addition: closed until the bank has decided about the payment.
    ...(view.isDisputed && { disputed: true }),
    // A subscription billed by a store is cancelled there.
    ...(view.store === null ? { unsubscribe_url: unsubscribeUrl(view, base) } : {}),
  };
}

/** Our addition. A change that is being paid begins when it is paid; `to_pay`: by its owner, on the gateway's page. */
const pendingObject = (
  { to_fee_id, charge_id, toPay }: NonNullable<SubscriptionView['pending']>,
  { period_ends_at_ms, terms }: SubscriptionView,
) => ({
  access_fee_id: to_fee_id,
  starts_at: charge_id === null ? seconds(period_ends_at_ms) : null,
  ...(toPay && { to_pay: { amount: units(toPay.amountMinor, terms.currency), reason: toPay.reason } }),
});

/** Opened by a GET with the viewer's session; the token alone is not enough. */
const unsubscribeUrl = ({ id, cancel_token }: SubscriptionView, base: string) =>
  `${base}/subscriptions/cancel/${encodeURIComponent(id)}?token=${encodeURIComponent(cancel_token)}`;

const ACTION_TYPES = {
  trial: 'free-trial',
  active: 'recurrent',
  cancelled: 'canceled',
  ended: 'ended',
} as const satisfies Record<SubscriptionView['state'], string>;

/** `trx_token` is the payment's own; `transaction_token` is shared by all payments of a subscription. */
export const paymentObject = (payment: Payment, accountId: number) => ({
  merchant_id: MERCHANT.merchant_id,
  consumer_id: accountId,
  gateway_id: 1,
  transaction_token: payment.subscription_id ?? payment.id,
  payment_tool_token: payment.card_last_four ?? '',
  trx_token: payment.id,
  payment_method_name: METHOD_NAMES[payment.method],
  action_type: payment.is_trial ? 'free-trial' : payment.subscription_id === null ? 'ppv' : 'recurrent',
  item_access_id: payment.accessId,
  item_id: payment.item_id,
  item_type: ITEM_TYPE.name,
  item_title: payment.terms.itemTitle,
  description: payment.terms.description,
  charged_amount: units(payment.amount_minor, payment.currency),
  // our additions: what was given back, and whether the bank is deciding about it
  ...(payment.refundedMinor > 0 && { refunded_amount: units(payment.refundedMinor, payment.currency) }),
  ...(payment.isDisputed && { disputed: true }),
  currency_iso: payment.currency,
  note: '',
  created_at: seconds(payment.updated_at_ms),
});

/** The last four digits are sent as a number, so a client has to pad them. */
export const cardObject = (card: SavedCard, accountId: number) => ({
  number: Number(card.card_last_four),
  card_name: card.card_holder ?? '',
  exp_month: String(card.card_expiry_month),
  exp_year: String(card.card_expiry_year),
  card_type: card.card_brand ?? '',
  account_id: accountId,
});

/** Our addition: in the place of a card, with as little of its number. */
export const bankAccountObject = ({ card_last_four }: SavedCard, accountId: number) => ({
  number: Number(card_last_four),
  account_id: accountId,
});

const ITEM_TYPE = { id: 102, name: 'jw_app', content_type: 'jw', host: '', description: '' } as const;

const itemObject = ({ id, title }: Item) => ({
  id,
  title,
  ...MERCHANT,
  access_control_type: { id: 8, name: 'Paid', auth: true },
  item_type: ITEM_TYPE,
  metadata: [],
});

/** This wire format has no years. */
const spanObject = ({ unit, quantity }: Span) =>
  unit === 'year' ? { period: 'month', quantity: quantity * 12 } : { period: unit, quantity };
