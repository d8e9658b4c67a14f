import { endSeconds } from '../../commerce/support/grants.ts';
import { type Ask, type AskOfViewer, anyone, type Route, viewer } from './api.ts';
import {
  getAnswer,
  getCustomer,
  getFee,
  getMethod,
  getOrigin,
  offerUnknown,
  toNumber,
} from './commerce-asks.ts';
import { GATEWAYS, METHOD_IDS, orderObject } from './commerce-objects.ts';
import { succeed } from './envelope.ts';
import { isSameId } from './numbers.ts';
import { getFeeId } from './offer-id.ts';
import { offerObject } from './offer-object.ts';
import { Refusal } from './refusal.ts';

export const SHOP_ROUTES: readonly Route[] = [
  anyone('GET', '/offers/:offerId', readOffer),
  viewer('POST', '/orders', makeOrder),
  viewer('GET', '/orders/:id', readOrder),
  viewer('PATCH', '/orders/:id', changeOrder),
  viewer('GET', '/payment-methods', listMethods),
  viewer('GET', '/entitlements/:offerId', readEntitlement),
];

async function readOffer(ask: Ask) {
  const { commerce } = ask.api;
  const fee = getFee(ask, ask.c.req.param('offerId') ?? '');
  const item = commerce.fee(fee.id)?.item;
  if (!item || !commerce.isSoldIn(item, fee.country)) throw offerUnknown();
  return succeed(offerObject(fee, commerce.seller, commerce.now()), commerce.byCountry(item));
}

async function makeOrder(ask: AskOfViewer) {
  const { body, api, accountId } = ask;
  if (body.value('customerId') !== undefined && !isSameId(body.value('customerId'), accountId))
    throw new Refusal(404, 'Customer not found');
  const fee = getFee(ask, body.text('offerId'));
  const order = await api.commerce.createOrder({ accountId, country: fee.country }, fee.id, getMethod(ask));
  return { message: 'Order created', success: true, order: orderObject(order, await getCustomer(ask)) };
}

async function readOrder(ask: AskOfViewer) {
  const order = await ask.api.commerce.order(ask.accountId, getOrderId(ask));
  return { message: 'Order found', success: true, order: orderObject(order, await getCustomer(ask)) };
}

async function changeOrder(ask: AskOfViewer) {
  const { body, api, accountId } = ask;
  const method = getMethod(ask);
  const code = body.optionalText('couponCode');
  const order = await api.commerce.updateOrder({ accountId, ...getOrigin(ask) }, getOrderId(ask), {
    ...(method === null ? {} : { method }),
    ...(code === undefined ? {} : { voucherCode: code }),
    ...getAnswer(ask),
  });
  return { message: 'Order updated', success: true, order: orderObject(order, await getCustomer(ask)) };
}

const getOrderId = ({ c }: Ask) => toNumber(c.req.param('id') ?? '');

/** The methods of what the gateway takes. */
const METHODS = { forms: ['card', 'paypal'], page: ['page'], nothing: [] } as const;

async function listMethods({ api }: AskOfViewer) {
  const paymentMethods = METHODS[api.commerce.takes].map((methodName) => ({
    id: METHOD_IDS[methodName],
    methodName,
    paymentGateway: GATEWAYS[methodName],
    logoUrl: '',
    // our addition: the checkout asks, and the payment has the words
    ...(api.commerce.asksWithdrawal && { withdrawalConsent: true }),
  }));
  return { message: '', status: 1, paymentMethods };
}

/** Access to an item is access to all of its offers. */
async function readEntitlement({ c, api, accountId }: AskOfViewer) {
  const { commerce } = api;
  const feeId = getFeeId(c.req.param('offerId') ?? '');
  const itemId = commerce.itemOfFee(feeId);
  const none = { accessGranted: false, expiresAt: 0 };
  if (itemId === undefined) return none;
  const access =
    (await commerce.accessTo(accountId, itemId)) ?? (await commerce.lookAgain(accountId, itemId));
  if (access) return { accessGranted: true, expiresAt: endSeconds(access.expiresAtMs) };
  const outcome = await commerce.getOutcome(accountId, itemId);
  return {
    ...none,
    // our additions: a payment for this offer is on its way, which takes days for a debit, or the bank has not decided
    // about one of the item
    ...(outcome?.state === 'pending' && outcome.feeId === feeId && { paymentPending: true }),
    ...((await commerce.isDisputed(accountId, itemId)) && { disputed: true }),
  };
}
