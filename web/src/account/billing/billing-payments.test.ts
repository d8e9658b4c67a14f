import { parseConfig } from '@marquee/contract/parse-config';
import { parseSettings } from '@marquee/contract/settings';
import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { describe, expect, test } from 'vitest';
import type { Order } from '../commerce/payment-port.ts';
import { CARD, having, opened, RETURNS } from './testing/billing-shop.ts';
import { fakeBilling, refusal } from './testing/fake-billing.ts';

describe('payments', () => {
  const pay = async (
    answer: object | Response,
    payment: Parameters<typeof getPay>[1],
    captchaValue?: string,
  ) =>
    getPay(
      await opened({
        'POST /payments': answer,
        'POST /connectors/paypal/v1/tokens': answer,
        'POST /connectors/adyen/initial-payment': answer,
      }),
      payment,
      captchaValue,
    );
  const getPay = async (
    { commerce, order, sent }: Awaited<ReturnType<typeof opened>>,
    payment: { form: 'nothing' } | { form: 'page' } | { form: 'gateway'; encrypted: unknown },
    captchaValue?: string,
  ) => ({ answer: await commerce.pay(order as Order, payment, RETURNS, captchaValue), sent: sent.at(-1) });

  test('what costs nothing is paid without details, and PayPal at its own page [CHECKOUT-04 CHECKOUT-31]', async () => {
    expect(await pay({ id: 1, rejectedReason: null }, { form: 'nothing' })).toMatchObject({
      answer: { is: 'done' },
      sent: { what: 'POST /payments', body: { orderId: 690000001 } },
    });
    expect(await pay({ redirectUrl: 'https://pay.test' }, { form: 'page' })).toMatchObject({
      answer: { is: 'redirect', url: 'https://pay.test' },
      sent: { body: { orderId: 690000001, successUrl: 'W', cancelUrl: 'C', errorUrl: 'E' } },
    });
  });

  test('a card goes encrypted, and its bank is gone to where the answer says so [CHECKOUT-56]', async () => {
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

  test.each([
    ['POST /payments', { form: 'nothing' }],
    ['POST /connectors/paypal/v1/tokens', { form: 'page' }],
    ['POST /connectors/adyen/initial-payment', { form: 'gateway', encrypted: {} }],
  ] as const)(
    '%s takes what a captcha gave, nothing without one, and says when it was no proof [CHECKOUT-53]',
    async (what, payment) => {
      const answer = { redirectUrl: 'https://pay.test', rejectedReason: null };
      const solved = await pay(answer, payment, 'a person');
      expect(solved.sent).toMatchObject({ what, body: { orderId: 690000001, captchaValue: 'a person' } });
      expect((await pay(answer, payment)).sent?.body).not.toHaveProperty('captchaValue');
      const refused = await pay(refusal(429, 'Google reCAPTCHA verification failed!'), payment, 'fail');
      expect(refused.answer).toMatchObject({ is: 'rejected', reason: { code: 'captcha_failed' } });
    },
  );

  test.each([
    { type: 'redirect', method: 'POST', url: 'https://bank.test/3ds' },
    { type: 'threeDS2', token: 'x' },
    { type: 'redirect' },
    { url: 7 },
    null,
  ])(
    'an action that is no address to go to, %j, is a refusal: nobody waits for what cannot come [CHECKOUT-56]',
    async (action) => {
      const { answer } = await pay({ action }, { form: 'gateway', encrypted: {} });
      expect(answer).toMatchObject({ is: 'rejected', reason: { code: 'payment_failed' } });
    },
  );

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

  test('a rejected reason is a refusal with that text, even inside a success [CHECKOUT-51]', async () => {
    const result = await pay({ id: 1, rejectedReason: 'Not enough money' }, { form: 'nothing' });
    expect(result.answer).toMatchObject({
      is: 'rejected',
      reason: { code: 'payment_failed', serverMessage: 'Not enough money' },
    });
  });

  test('a lost answer of a payment is waited for; without PayPal’s page nothing was paid', async () => {
    for (const form of ['nothing', 'gateway'] as const) {
      const result = await pay(new Response('<html>', { status: 502 }), { form, encrypted: {} } as {
        form: 'nothing';
      });
      expect(result.answer).toEqual({ is: 'pending' });
    }
    expect((await pay(Response.error(), { form: 'page' })).answer).toMatchObject({
      is: 'rejected',
      reason: { code: 'unreachable' },
    });
  });

  test('billing payment: a return from a bank without an order fails without a request [CHECKOUT-33 CHECKOUT-05]', async () => {
    const { provider, sent } = having({});
    expect(await provider.commerce.finalize({ redirectResult: 'r' })).toMatchObject({
      is: 'rejected',
      reason: { code: 'order_unknown', message: 'No order created' },
    });
    expect(sent).toEqual([]);
  });

  test.each([
    [{ payment: { rejectedReason: 'Refused by the bank' } }, 'rejected'],
    [{ payment: { id: 1, status: 'successful' } }, 'done'],
    [{ payment: { id: 1, rejectedReason: null } }, 'done'],
    [{ payment: { id: 1, status: 'pending' } }, 'pending'],
    [{ payment: { rejectedReason: null } }, 'pending'],
    [{ payment: null }, 'pending'],
    [{}, 'pending'],
    ['finalized', 'pending'],
  ])('billing payment: the result of finishing, %j, is %s [CHECKOUT-35 CHECKOUT-51]', async (result, is) => {
    const { provider } = having({ 'POST /connectors/adyen/initial-payment/finalize': result as object });
    expect(await provider.commerce.finalize({ redirectResult: 'r', orderId: '7' })).toMatchObject({ is });
  });

  test('what the bank gave back is handed on with the order [CHECKOUT-35]', async () => {
    const what = 'POST /connectors/adyen/initial-payment/finalize';
    const { provider, sent } = having({ [what]: { payment: { id: 1, rejectedReason: null } } });
    expect(await provider.commerce.finalize({ redirectResult: 'r', orderId: '7' })).toEqual({ is: 'done' });
    expect(sent[0]?.body).toEqual({ orderId: 7, details: { redirectResult: 'r' } });
  });
});
