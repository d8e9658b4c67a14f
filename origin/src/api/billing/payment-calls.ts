import type { ChangedPayment } from '../../commerce/methods/change-payment.ts';
import type { OrderView } from '../../commerce/orders/orders.ts';
import type { Paid } from '../../commerce/orders/pay-order.ts';
import type { PaidThrough } from '../../commerce/page/paid-through.ts';
import type { CardInput, PayPalPages } from '../../gateway/gateway.ts';
import { readWords } from '../read-words.ts';
import { type Ask, type AskOfViewer, type Route, viewer, withCaptcha } from './api.ts';
import { getAnswer, getOrigin, getPage, getPages, runningBy, toNumber } from './commerce-asks.ts';
import { METHOD_IDS, paymentDetailObject, paymentObject } from './commerce-objects.ts';
import { isSameId } from './numbers.ts';
import { invalid, Refusal } from './refusal.ts';

export const PAYMENT_ROUTES: readonly Route[] = [
  viewer('POST', '/payments', withCaptcha(payFree)),
  viewer('POST', '/connectors/paypal/v1/tokens', withCaptcha(payByPayPal)),
  viewer('POST', '/connectors/paypal/v1/payment_details/tokens', changeToPayPal),
  viewer('POST', '/connectors/page/v1/tokens', withCaptcha(payOnPage)),
  viewer('POST', '/connectors/page/v1/payment_details/tokens', changeOnPage),
  viewer('POST', '/connectors/page/v1/subscriptions/tokens', payOverdueOnPage),
  viewer('POST', '/connectors/adyen/sessions', openSession),
  viewer('POST', '/connectors/adyen/initial-payment', withCaptcha(payByCard)),
  viewer('POST', '/connectors/adyen/initial-payment/finalize', finishPayment),
  viewer('POST', '/connectors/adyen/payment-details', changeCard),
  viewer('POST', '/connectors/adyen/payment-details/finalize', finishChange),
  viewer('DELETE', '/payment_details/:id', removeDetail),
];

const MAX_FIELD_CHARACTERS = 4000;

const getOrderId = ({ body }: Ask) => toNumber(body.id('orderId'));

async function payFree(ask: AskOfViewer) {
  const order = await ask.api.commerce.order(ask.accountId, getOrderId(ask));
  if (order.needsPaymentDetails) throw new Refusal(422, 'Payment details are required');
  return getPayment(ask, await pay(ask, { nothing: true }, ''));
}

function payByPayPal(ask: AskOfViewer) {
  return payElsewhere(ask, { paypal: getPayPalPages(ask) });
}

/** Our addition: as PayPal's, on the gateway's page for all ways to pay. */
function payOnPage(ask: AskOfViewer) {
  return payElsewhere(ask, { page: { cancelUrl: getPage(ask, 'cancelUrl') } });
}

/** Our addition: the renewal of an overdue subscription. */
async function payOverdueOnPage(ask: AskOfViewer) {
  const { id } = await runningBy(ask, ask.body.text('offerId'));
  const paid = await ask.api.commerce.payOverdue(ask.accountId, id, getPages(ask));
  return paid.is === 'redirect' ? { redirectUrl: paid.redirectUrl } : { paid: true };
}

async function payElsewhere(ask: AskOfViewer, by: PaidThrough) {
  const paid = await pay(ask, by, getPage(ask, 'successUrl'));
  if (paid.is === 'redirect') return { redirectUrl: paid.redirectUrl };
  throw getRefusal(paid) ?? new Refusal(422, paid.is === 'paid' ? ACTIVE : UNDER_WAY);
}

async function payByCard(ask: AskOfViewer) {
  const returnUrl = new URL(getPage(ask, 'returnUrl'));
  returnUrl.searchParams.set('redirectResult', getResult(getOrderId(ask)));
  const card = getCard(ask);
  const paid = await pay(ask, { card }, returnUrl.href);
  return paid.is === 'redirect' ? getAction(paid.redirectUrl) : getPayment(ask, paid);
}

async function finishPayment(ask: AskOfViewer) {
  const orderId = getOrderId(ask);
  if (getRedirectResult(ask) !== getResult(orderId)) throw invalid('details');
  return { payment: getPayment(ask, await ask.api.commerce.finishOrder(ask.accountId, orderId)) };
}

function changeToPayPal(ask: AskOfViewer) {
  checkMethod(ask, 'paypal');
  return changeElsewhere(ask, { paypal: getPayPalPages(ask) });
}

/** Our addition. */
function changeOnPage(ask: AskOfViewer) {
  checkMethod(ask, 'page');
  return changeElsewhere(ask, { page: { cancelUrl: getPage(ask, 'cancelUrl') } });
}

async function changeElsewhere(ask: AskOfViewer, by: PaidThrough) {
  const changed = await change(ask, by, getPage(ask, 'successUrl'));
  if (changed.is === 'redirect') return { redirectUrl: changed.redirectUrl };
  throw getRefusal(changed) ?? undecided();
}

async function changeCard(ask: AskOfViewer) {
  checkMethod(ask, 'card');
  const returnUrl = new URL(getPage(ask, 'returnUrl'));
  returnUrl.searchParams.set('redirectResult', getResult(METHOD_IDS.card));
  const changed = await change(ask, { card: getCard(ask) }, returnUrl.href);
  return changed.is === 'redirect' ? getAction(changed.redirectUrl) : getDetail(changed);
}

/** @throws Refusal 422 if another payment method is named */
function checkMethod({ body }: Ask, method: keyof typeof METHOD_IDS): void {
  if (!isSameId(body.value('paymentMethodId'), METHOD_IDS[method])) throw invalid('paymentMethodId');
}

async function finishChange(ask: AskOfViewer) {
  if (getRedirectResult(ask) !== getResult(METHOD_IDS.card)) throw invalid('details');
  return getDetail(await ask.api.commerce.finishPaymentChange(ask.accountId));
}

async function removeDetail({ c, api, accountId }: AskOfViewer) {
  const id = c.req.param('id') ?? '';
  await api.commerce.removePaymentMethod(accountId, toNumber(id));
  return { paymentDetailsId: id };
}

/** A card form's session. Other providers do not send `sandbox`: the key for the demo's own component. */
async function openSession(ask: AskOfViewer) {
  const { api, accountId, body } = ask;
  const { commerce } = api;
  const returnUrl = getPage(ask, 'returnUrl');
  if (commerce.takes !== 'forms') throw new Refusal(503, 'Payments cannot be taken at the moment');
  const order = body.value('orderId') === undefined ? null : await commerce.order(accountId, getOrderId(ask));
  const { id, key, expiresAtMs } = commerce.cardSession(accountId);
  return {
    id,
    sessionData: id,
    amount: { currency: order?.terms.currency ?? (await getCurrency(ask)), value: order?.total_minor ?? 0 },
    countryCode: commerce.seller.country,
    expiresAt: new Date(expiresAtMs).toISOString(),
    reference: order ? String(order.id) : `card-${accountId}`,
    returnUrl,
    merchantAccount: commerce.seller.name,
    shopperStatement: '',
    allowedPaymentMethods: [],
    blockedPaymentMethods: [],
    paymentMethod: [],
    sandbox: { algorithm: 'A256GCM', key },
  };
}

/** The currency of the renewals; nothing is charged. */
async function getCurrency({ api, accountId }: AskOfViewer): Promise<string> {
  const [newest] = await api.commerce.subscriptions(accountId);
  return newest?.terms.currency ?? 'EUR';
}

/** A client may have no page of its own for a payment that PayPal could not take. */
const getPayPalPages = (ask: Ask): PayPalPages => ({
  cancelUrl: getPage(ask, 'cancelUrl'),
  ...(ask.body.optionalText('errorUrl') && { errorUrl: getPage(ask, 'errorUrl') }),
});

const pay = (
  ask: AskOfViewer,
  by: Parameters<typeof ask.api.commerce.payOrder>[1]['by'],
  returnUrl: string,
) =>
  ask.api.commerce.payOrder(getOrderId(ask), {
    accountId: ask.accountId,
    by,
    returnUrl,
    ...getOrigin(ask),
    ...getAnswer(ask),
    withdrawalWords: readWords(ask.body.optionalText('withdrawalConsent') ?? ''),
  });

const change = (ask: AskOfViewer, by: PaidThrough, returnUrl: string) =>
  ask.api.commerce.changePayment({
    accountId: ask.accountId,
    by,
    returnUrl,
    address: ask.api.from(ask.c),
    ...getAnswer(ask),
  });

/** @throws Refusal if nothing was paid */
function getPayment({ api }: Ask, paid: Paid): object {
  if (paid.is === 'paid' || paid.is === 'pending') return paymentObject(getOrder(paid), api.commerce.seller);
  throw getRefusal(paid) ?? new Refusal(422, NOT_CONFIRMED);
}

const getOrder = ({ order }: { order: OrderView }) => order;

/** @throws Refusal if nothing was saved */
function getDetail(changed: ChangedPayment): object {
  if (changed.is === 'saved') return paymentDetailObject(changed.method);
  if (changed.is === 'redirect') throw new Refusal(422, NOT_CONFIRMED);
  throw getRefusal(changed) ?? undecided();
}

/** It may still be saved: not a refusal, which a client would treat as final. */
const undecided = () => new Refusal(503, 'The payment method has not been confirmed yet');

const ACTIVE = 'Already have an active access';
const UNDER_WAY = 'A payment is under way already';

/** The text while a payment waits for its payer's bank. */
const NOT_CONFIRMED = 'The payment has not been confirmed';

const getRefusal = (end: { is: string; message?: string }) =>
  end.is === 'refused' && end.message !== undefined ? new Refusal(422, end.message) : null;

/** Sends the browser to the bank [CHECKOUT-56]. */
const getAction = (url: string) => ({
  action: { type: 'redirect', paymentMethodType: 'scheme', method: 'GET', url, data: {} },
});

/** What the bank's page returns: the id of the payment. The result is requested from the gateway. */
const getResult = (id: number) => `result-${id}`;

function getRedirectResult({ body }: Ask): unknown {
  const details = body.value('details');
  return details !== null && typeof details === 'object' && 'redirectResult' in details
    ? details.redirectResult
    : undefined;
}

function getCard({ api, accountId, body }: AskOfViewer): CardInput {
  const sent = body.value('paymentMethod');
  if (sent === null || typeof sent !== 'object') throw invalid('paymentMethod');
  const fields = sent as Record<string, unknown>;
  const text = (name: string) => {
    const value = fields[name] ?? '';
    if (typeof value !== 'string' || value.length > MAX_FIELD_CHARACTERS) throw invalid('paymentMethod');
    return value;
  };
  return api.commerce.readCard(accountId, {
    number: text('encryptedCardNumber'),
    expiryMonth: text('encryptedExpiryMonth'),
    expiryYear: text('encryptedExpiryYear'),
    cvc: text('encryptedSecurityCode'),
    holder: text('holderName'),
  });
}
