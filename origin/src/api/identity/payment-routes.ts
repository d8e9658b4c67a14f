import type { Context } from 'hono';
import type { Order } from '../../commerce/purchase/buy.ts';
import type { CardInput } from '../../gateway/gateway.ts';
import { answer } from '../../http/viewer-answer.ts';
import { toMinor } from '../../money.ts';
import { readWords } from '../read-words.ts';
import { ok } from './answers.ts';
import { type Api, forViewer } from './api.ts';
import { PAGE_METHOD } from './commerce-objects.ts';
import { type Form, feeNumber, readForm, wholeNumber } from './read-form.ts';
import { Refusal } from './refusal.ts';

/** ISO 4217 code for no currency: the fee is unknown, which is refused. */
const NO_CURRENCY = 'XXX';

/** Purchases by card and by PayPal; their results are sent later [IDAPI-24 IDAPI-27 IDAPI-28]. */
export function addPaymentRoutes(api: Api): void {
  const { app, commerce } = api;

  const readOrder = (c: Context, form: Form, accountId: number, returnKey: 'return_url' | 'origin') => {
    const country = api.getCountry(c);
    const getCurrency = (feeId: number) => commerce.fee(feeId, country)?.fee.currency ?? NO_CURRENCY;
    const returnUrl = readPage(api, form, returnKey);
    return { ...getOrder(form, accountId, getCurrency), returnUrl, address: api.from(c), country };
  };

  const payByCard = (kind: 'subscription' | 'one_time') =>
    forViewer(api, async (c, { accountId }) => {
      const form = await readForm(c.req.raw);
      const order = readOrder(c, form, accountId, 'return_url');
      if (commerce.fee(order.feeId)?.fee.kind !== kind) throw new Refusal(404, 'Access fee not found');
      await commerce.buy({ ...order, by: isWithoutCard(form) ? { nothing: true } : { card: getCard(form) } });
      return ok('Submitted for payment');
    });
  app.post('/subscriptions', payByCard('subscription'));
  app.post('/payments', payByCard('one_time'));

  app.post(
    '/external-payments',
    forViewer(api, async (c, { accountId }) => {
      const form = await readForm(c.req.raw);
      const order = readOrder(c, form, accountId, 'origin');
      const cancelUrl = cancelledAt(order.returnUrl);
      const by =
        wholeNumber(form.text('payment_method')) === PAGE_METHOD
          ? { page: { cancelUrl } }
          : { paypal: { cancelUrl } };
      const bought = await commerce.buy({ ...order, by });
      if (bought.is === 'access') return answer({ id: bought.accessId });
      if (bought.is !== 'redirect') throw new Refusal(503, 'Payments cannot be taken at the moment');
      const sold = commerce.fee(order.feeId, order.country)?.fee;
      return answer({
        endpoint: bought.redirectUrl,
        business: '',
        item_name: sold?.description ?? '',
        currency_code: sold?.currency ?? '',
        return: order.returnUrl,
        cancel_return: cancelUrl,
      });
    }),
  );
}

/** @throws Refusal 422 */
function getOrder(
  form: Form,
  accountId: number,
  getCurrency: (feeId: number) => string,
): Omit<Order, 'by' | 'returnUrl'> {
  const challengeAnswer = form.text('challenge');
  const feeId = feeNumber(form.text('access_fee'));
  // an amount in another currency is refused for that
  const currency = form.text('expected_currency') || getCurrency(feeId);
  return {
    accountId,
    ...(challengeAnswer === '' ? {} : { challengeAnswer }),
    feeId,
    voucherCode: form.text('voucher_code'),
    expectedMinor: readExpectedMinor(form, currency),
    expectedCurrency: form.text('expected_currency') || null,
    withdrawalWords: readWords(form.text('withdrawal_consent')),
  };
}

/** The page to return to (G-310). @throws Refusal 422 if it is none of this service */
export function readPage({ isOwnPage }: Api, form: Form, key: string): string {
  const url = form.text(key);
  if (isOwnPage(url)) return url;
  throw new Refusal(422, `${key} must be the address of a page of this service`);
}

/** The price that the viewer saw; our app sends it. @throws Refusal 422 if it is not an amount */
export function readExpectedMinor(form: Form, currency: string): number | null {
  const text = form.text('expected_amount');
  if (text === '') return null;
  if (!/^\d{1,9}(\.\d{1,6})?$/.test(text)) throw new Refusal(422, 'expected_amount must be an amount');
  return toMinor(Number(text), currency);
}

/** No card data was sent: there is nothing to pay, or the refusal says what is missing. [CHECKOUT-04] */
const isWithoutCard = (form: Form) => ['number', 'card_name', 'cvv'].every((name) => form.text(name) === '');

export const getCard = (form: Form): CardInput => ({
  number: form.text('number').replace(/[\s-]/g, ''),
  holder: form.text('card_name'),
  expiryMonth: form.text('exp_month').trim(),
  expiryYear: form.text('exp_year').trim(),
  cvc: form.text('cvv').trim(),
});

/** The same page with the pane of a cancelled payment: this wire format only names the page after a payment. */
function cancelledAt(waitingUrl: string): string {
  const url = new URL(waitingUrl);
  url.searchParams.set('u', 'payment-cancelled');
  return url.href;
}
