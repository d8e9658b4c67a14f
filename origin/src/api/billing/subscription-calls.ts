import { receiptHtml } from '../../commerce/receipts/receipt-html.ts';
import { type AskOfViewer, customer, type Route, viewer } from './api.ts';
import { getCustomer, getFee, runningBy, toNumber } from './commerce-asks.ts';
import {
  paymentDetailObject,
  subscriptionObject,
  switchObject,
  switchOfferObject,
  transactionObject,
} from './commerce-objects.ts';
import { isSameId, seconds } from './numbers.ts';
import { getFeeId, getOfferId } from './offer-id.ts';
import { hasWirePeriod } from './offer-object.ts';
import { invalid, Refusal } from './refusal.ts';

export const SUBSCRIPTION_ROUTES: readonly Route[] = [
  customer('GET', '/customers/:id/subscriptions', listSubscriptions),
  customer('PATCH', '/customers/:id/subscriptions', changeSubscription),
  customer('GET', '/customers/:id/payment_details', listDetails),
  customer('GET', '/customers/:id/transactions', listTransactions),
  customer('GET', '/customers/:id/subscription_switches/:offerId/availability', listSwitches),
  customer('POST', '/customers/:id/subscription_switches/:offerId', switchPlan),
  viewer('GET', '/subscription_switches/:switchId', readSwitch),
  viewer('GET', '/receipt/:transactionId', readReceipt),
];

/** One account may have subscriptions to the sites of several publishers. */
async function listSubscriptions({ api, accountId, publisher }: AskOfViewer) {
  const { items } = api.accounts.publishers.of(publisher);
  const all = await api.commerce.subscriptions(accountId);
  const here = all.filter(({ item_id }) => items?.includes(item_id) ?? true);
  return { items: here.map((one) => subscriptionObject(one, api.commerce.seller)) };
}

async function changeSubscription(ask: AskOfViewer) {
  const { body, api, accountId } = ask;
  if (body.value('customerId') !== undefined && !isSameId(body.value('customerId'), accountId))
    throw new Refusal(404, 'Customer not found');
  const offerId = body.text('offerId');
  const status = body.text('status');
  if (status !== 'cancelled' && status !== 'active') throw invalid('status');
  const { id } = await runningBy(ask, offerId);
  const who = { accountId, uuid: (await getCustomer(ask)).uuid };
  await (status === 'cancelled' ? api.commerce.cancel(who, id) : api.commerce.resume(who, id));
  const { runsUntilMs } = await runningBy(ask, offerId);
  return { offerId, status, expiresAt: seconds(runsUntilMs) };
}

async function listDetails({ api, accountId }: AskOfViewer) {
  const all = await api.commerce.paymentMethods(accountId);
  return {
    paymentDetails: all.map((one) => ({ ...paymentDetailObject(one), customerId: String(accountId) })),
  };
}

/** All of them if no limit is sent, newest first (wire billing §8.10). */
async function listTransactions(ask: AskOfViewer) {
  const { c, api, accountId } = ask;
  const of = await getCustomer(ask);
  const all = await api.commerce.payments(accountId);
  const offset = toNumber(c.req.query('offset') ?? '');
  const limit = toNumber(c.req.query('limit') ?? '') || all.length;
  return { items: all.slice(offset, offset + limit).map((one) => transactionObject(one, of)) };
}

async function listSwitches(ask: AskOfViewer) {
  const { c, api, accountId } = ask;
  const { id } = await runningBy(ask, c.req.param('offerId') ?? '');
  const offers = (await api.commerce.switchOffers(accountId, id)).filter(({ fee }) => hasWirePeriod(fee));
  const objects = (isAvailable: boolean) =>
    offers
      .filter(({ unavailable }) => (unavailable === null) === isAvailable)
      .map((one) => switchOfferObject(one, api.commerce.seller));
  return { available: objects(true), unavailable: objects(false) };
}

/** The prices determine the direction; the sent one only has to be valid. */
async function switchPlan(ask: AskOfViewer) {
  const { c, body, api, accountId } = ask;
  const direction = body.text('switchDirection');
  if (direction !== 'upgrade' && direction !== 'downgrade') throw invalid('switchDirection');
  const toOfferId = body.text('toOfferId');
  const { id, fee_id: own } = await runningBy(ask, c.req.param('offerId') ?? '');
  // their own plan, to take a change back, may be sold no more
  const feeId = getFeeId(toOfferId) === own ? own : getFee(ask, toOfferId).id;
  const { uuid } = await getCustomer(ask);
  const switched = await api.commerce.switchPlan({ accountId, uuid }, id, feeId);
  if (switched.is === 'refused') throw new Refusal(422, switched.message);
  return 'Subscription switch scheduled';
}

async function readSwitch({ c, api, accountId }: AskOfViewer) {
  const { commerce } = api;
  const row = await commerce.planSwitch(accountId, c.req.param('switchId') ?? '');
  if (!row) throw new Refusal(404, 'Subscription switch not found');
  const subscription = (await commerce.subscriptions(accountId)).find(({ id }) => id === row.subscription_id);
  const offerIdFor = (feeId: number) => {
    const fee = commerce.fee(feeId)?.fee ?? subscription?.terms;
    return fee ? getOfferId(feeId, fee, commerce.seller.country) : '';
  };
  return switchObject(row, subscription, offerIdFor);
}

/** A page as base64, which this wire format uses instead of a file. */
async function readReceipt({ c, api, accountId }: AskOfViewer) {
  const [, number = ''] = /^T?(\d+)$/.exec(c.req.param('transactionId') ?? '') ?? [];
  const receipt = await api.commerce.receipt(accountId, { accessId: toNumber(number) });
  return Buffer.from(receiptHtml(receipt), 'utf8').toString('base64');
}
