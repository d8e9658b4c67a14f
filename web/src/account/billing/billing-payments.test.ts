import { parseConfig } from '@marquee/contract/parse-config';
import { parseSettings } from '@marquee/contract/settings';
import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { expect, test } from 'vitest';
import type { Payment } from '../commerce/payment-port.ts';
import { CARD, having, opened, RETURNS } from './testing/billing-shop.ts';
import { fakeBilling, refusal } from './testing/fake-billing.ts';

/** Pays at a provider that answers every payment so: the outcome, and the last request. */
const pay = async (answer: object | Response, payment: Payment, captchaValue?: string) => {
  const { commerce, order, sent } = await opened({
    'POST /payments': answer,
    'POST /connectors/paypal/v1/tokens': answer,
    'POST /connectors/adyen/initial-payment': answer,
  });
  return { answer: await commerce.pay(order, payment, RETURNS, captchaValue), sent: sent.at(-1) };
};

test('billing payment: needs no details when nothing is due, and leads to PayPal [CHECKOUT-04 CHECKOUT-31]', async () => {
  expect(await pay({ id: 1, rejectedReason: null }, { form: 'nothing' })).toMatchObject({
    answer: { is: 'done' },
    sent: { what: 'POST /payments', body: { orderId: 690000001 } },
  });
  expect(await pay({ redirectUrl: 'https://pay.test' }, { form: 'page', at: 'paypal' })).toMatchObject({
    answer: { is: 'redirect', url: 'https://pay.test' },
    sent: { body: { orderId: 690000001, successUrl: 'W', cancelUrl: 'C', errorUrl: 'E' } },
  });
});

test('billing payment: sends a card encrypted, and leads to its bank when the answer says so [CHECKOUT-56]', async () => {
  const encrypted = { type: 'scheme', encryptedCardNumber: 'x' };
  const action = { action: { type: 'redirect', method: 'GET', url: 'https://bank.test/3ds', data: {} } };
  expect(await pay(action, { form: 'gateway', encrypted })).toMatchObject({
    answer: { is: 'redirect', url: 'https://bank.test/3ds' },
    sent: {
      what: 'POST /connectors/adyen/initial-payment',
      body: {
        orderId: 690000001,
        returnUrl: 'F',
        paymentMethod: encrypted,
        attemptAuthentication: 'always',
      },
    },
  });
  expect((await pay({ id: 1, rejectedReason: null }, { form: 'gateway', encrypted })).answer).toEqual({
    is: 'done',
  });
});

test('billing payment: sends the value of a captcha, if there is one, and reports a failed one [CHECKOUT-53]', async () => {
  const answer = { redirectUrl: 'https://pay.test', rejectedReason: null };
  for (const [what, payment] of [
    ['POST /payments', { form: 'nothing' }],
    ['POST /connectors/paypal/v1/tokens', { form: 'page', at: 'paypal' }],
    ['POST /connectors/adyen/initial-payment', { form: 'gateway', encrypted: {} }],
  ] as const) {
    const solved = await pay(answer, payment, 'a person');
    expect(solved.sent).toMatchObject({ what, body: { orderId: 690000001, captchaValue: 'a person' } });
    expect((await pay(answer, payment)).sent?.body).not.toHaveProperty('captchaValue');
    const refused = await pay(refusal(429, 'Google reCAPTCHA verification failed!'), payment, 'fail');
    expect(refused.answer).toMatchObject({ is: 'rejected', reason: { code: 'captcha_failed' } });
  }
});

test('billing card: is encrypted by the component of the gateway where the site has one [BILLAPI-23]', async () => {
  const site = {
    config: parseConfig({
      siteId: SITE_ID,
      description: '',
      content: [],
      menu: [],
      integrations: { cleeng: { id: '400000001' } },
    }),
    settings: parseSettings('adyenTestClientKey = test_AB12'),
    appOrigin: 'https://app.test',
  };
  const { provider, sent } = fakeBilling(() => ({}), { site });
  expect(await provider.commerce.cardSeal?.(CARD, 'https://app.test')).toBeNull();
  expect([sent, typeof provider.commerce.gatewayFields]).toEqual([[], 'function']);
  // without a key there is none, and no card is taken
  const session = { id: 'CS1', sessionData: 'x' };
  const without = having({ 'POST /connectors/adyen/sessions': session }).provider.commerce;
  expect(await without.cardSeal?.(CARD, 'https://app.test')).toBeNull();
  expect(without.gatewayFields).toBeUndefined();
});

test('billing payment: is rejected, or pending without an answer, by the form of the payment [CHECKOUT-51 CHECKOUT-56]', async () => {
  const nothing = { form: 'nothing' } as const;
  const gateway = { form: 'gateway', encrypted: {} } as const;
  const rejected = { is: 'rejected', reason: { code: 'payment_failed' } };
  const lost = new Response('<html>', { status: 502 });
  const POST = { type: 'redirect', method: 'POST', url: 'https://bank.test/3ds' };
  for (const [answer, payment, expected] of [
    [
      { id: 1, rejectedReason: 'Not enough money' },
      nothing,
      { ...rejected, reason: { code: 'payment_failed', serverMessage: 'Not enough money' } },
    ],
    [refusal(404, 'Offer not found'), nothing, { ...rejected, reason: { code: 'sold_no_more' } }],
    [lost, nothing, { is: 'pending' }],
    [lost, gateway, { is: 'pending' }],
    // without PayPal's page nothing was paid
    [Response.error(), { form: 'page', at: 'paypal' }, { is: 'rejected', reason: { code: 'unreachable' } }],
    // an action without an address to go to
    ...[POST, { type: 'threeDS2', token: 'x' }, { type: 'redirect' }, { url: 7 }].map(
      (action) => [{ action }, gateway, rejected] as const,
    ),
    // no action
    [{ id: 1, status: 'successful', action: null }, gateway, { is: 'done' }],
    [{ action: null }, gateway, { is: 'pending' }],
  ] as const)
    expect((await pay(answer, payment)).answer).toMatchObject(expected);
});

test('billing payment: a return from a bank without an order fails without a request [CHECKOUT-33 CHECKOUT-05]', async () => {
  const { provider, sent } = having({});
  expect(await provider.commerce.finalize({ redirectResult: 'r' })).toMatchObject({
    is: 'rejected',
    reason: { code: 'order_unknown', message: 'No order created' },
  });
  expect(sent).toEqual([]);
});

test('billing payment: is finished with the order and what the bank returned [CHECKOUT-35 CHECKOUT-51]', async () => {
  const what = 'POST /connectors/adyen/initial-payment/finalize';
  for (const [result, is] of [
    [{ payment: { rejectedReason: 'Refused by the bank' } }, 'rejected'],
    [{ payment: { id: 1, status: 'successful' } }, 'done'],
    [{ payment: { id: 1, rejectedReason: null } }, 'done'],
    [{ payment: { id: 1, status: 'pending' } }, 'pending'],
    [{ payment: { rejectedReason: null } }, 'pending'],
    [{ payment: null }, 'pending'],
    [{}, 'pending'],
    ['finalized', 'pending'],
  ] as const) {
    const { provider, sent } = having({ [what]: result as object });
    expect(await provider.commerce.finalize({ redirectResult: 'r', orderId: '7' })).toMatchObject({ is });
    expect(sent[0]?.body).toEqual({ orderId: 7, details: { redirectResult: 'r' } });
  }
});
