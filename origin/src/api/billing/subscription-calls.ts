import { receiptHtml } from '../../commerce/receipts/receipt-html.ts';
import { toMinor } from '../../money.ts';
import { type AskOfViewer, customer, type Route, viewer } from './api.ts';
import { getCustomer, getFee, getPages, runningBy, toNumber } from './commerce-asks.ts';
import {
  grantedObject,
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

/** One account may buy at the sites of several publishers. @returns whether something is sold at the session's */
function createIsSoldHere({ api, publisher }: AskOfViewer) {
  const { items } = api.accounts.publishers.of(publisher);
  return ({ item_id }: { item_id: number }) => items?.includes(item_id) ?? true;
}

async function listSubscriptions(ask: AskOfViewer) {
  const { commerce } = ask.api;
  const isSoldHere = createIsSoldHere(ask);
  await commerce.lookAtPlans(ask.accountId);
  const here = (await commerce.subscriptions(ask.accountId)).filter(isSoldHere);
  const isRunning = (itemId: number) => here.some((one) => one.item_id === itemId && one.state !== 'ended');
  const granted = (await commerce.grants(ask.accountId)).flatMap((grant) => {
    const item = commerce.item(grant.itemId);
    const plan = item?.fees.find(({ kind }) => kind === 'subscription');
    if (!item || !plan || !isSoldHere({ item_id: item.id }) || isRunning(item.id)) return [];
    return [grantedObject(grant, item, plan, commerce.seller)];
  });
  return { items: [...granted, ...here.map((one) => subscriptionObject(one, commerce))] };
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

/** Without those that pay only for what another publisher sells. */
async function listDetails(ask: AskOfViewer) {
  const { api, accountId } = ask;
  const isSoldHere = createIsSoldHere(ask);
  await api.commerce.lookAtMethods(accountId);
  const subscriptions = await api.commerce.subscriptions(accountId);
  const isHere = ({ id }: { id: string }) => {
    const paid = subscriptions.filter(({ payment_method_id }) => payment_method_id === id);
    return paid.length === 0 || paid.some(isSoldHere);
  };
  const here = (await api.commerce.paymentMethods(accountId)).filter(isHere);
  return {
    paymentDetails: here.map((one) => ({ ...paymentDetailObject(one), customerId: String(accountId) })),
  };
}

/** All of them if no limit is sent, newest first (wire billing §8.10). */
async function listTransactions(ask: AskOfViewer) {
  const { c, api, accountId } = ask;
  const of = await getCustomer(ask);
  const all = (await api.commerce.payments(accountId)).filter(createIsSoldHere(ask));
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
  const { id, fee_id: own, terms } = await runningBy(ask, c.req.param('offerId') ?? '');
  // their own plan, to take a change back, may be sold no more
  const fee = getFeeId(toOfferId) === own ? null : getFee(ask, toOfferId);
  const { uuid } = await getCustomer(ask);
  const expectedMinor = fee ? getAmountDue(ask, terms.currency) : undefined;
  // our addition: where the gateway's page comes back to
  const pages = body.optionalText('successUrl') ? getPages(ask) : undefined;
  const how = { expectedMinor, pages };
  const switched = await api.commerce.switchPlan({ accountId, uuid }, id, fee?.id ?? own, how);
  if (switched.is === 'refused') throw new Refusal(422, switched.message);
  if (switched.is === 'page') return { redirectUrl: switched.redirectUrl };
  return 'Subscription switch scheduled';
}

/** The amount that the viewer was shown, in minor units; undefined: it was not sent. @throws Refusal 422 */
function getAmountDue({ body }: AskOfViewer, currency: string): number | undefined {
  const amount = body.value('amountDue');
  if (amount === undefined) return undefined;
  if (typeof amount !== 'number') throw invalid('amountDue');
  return toMinor(amount, currency);
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

/** A page as base64, which this wire format uses instead of a file. Our addition: its credit notes follow on it. */
async function readReceipt({ c, api, accountId }: AskOfViewer) {
  const [, number = ''] = /^T?(\d+)$/.exec(c.req.param('transactionId') ?? '') ?? [];
  const papers = await api.commerce.papers(accountId, { accessId: toNumber(number) }, api.getAudience(c));
  const html = receiptHtml(papers, await api.speakTo(papers[0].audience));
  return Buffer.from(html, 'utf8').toString('base64');
}
