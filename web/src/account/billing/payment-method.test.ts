import { expect, test } from 'vitest';
import type { Subscription } from '../commerce/commerce-port.ts';
import { type Answers, CARD, having, ID, opened, PAYPAL, RETURNS } from './testing/billing-shop.ts';
import { refusal } from './testing/fake-billing.ts';

const returns = { done: 'D', finalize: 'F', cancelled: 'C', error: 'E' };
const details = (...all: object[]) => ({
  [`GET /customers/${ID}/payment_details`]: {
    paymentDetails: all.map((one) => ({ id: 83, paymentMethod: 'card', active: true, ...one })),
  },
});
const toPayPal = async (answers: Answers) => {
  const { provider, sent } = having({
    'POST /connectors/paypal/v1/payment_details/tokens': { redirectUrl: 'https://pay.test' },
    ...answers,
  });
  const change = { currency: undefined, method: PAYPAL, returns };
  const answer = await provider.commerce.updatePaymentMethod?.({ form: 'page', at: 'paypal' }, change);
  return { answer, sent: sent.map(({ what }) => what) };
};
const REDIRECT = { is: 'redirect', url: 'https://pay.test' };

test('billing card: gives its place to PayPal, and is deleted once the page of PayPal is known [BILLAPI-22 BILLAPI-28]', async () => {
  const answers = {
    ...details({ id: 82, active: false }, {}),
    'DELETE /payment_details/83': { paymentDetailsId: '83' },
  };
  expect(await toPayPal(answers)).toEqual({
    answer: REDIRECT,
    sent: [
      'POST /connectors/paypal/v1/payment_details/tokens',
      `GET /customers/${ID}/payment_details`,
      'DELETE /payment_details/83',
    ],
  });
  expect((await toPayPal(details())).answer).toEqual(REDIRECT);
});

test("billing page: is paid at the gateway's page, and the present method stays until another is chosen there [PAY-22]", async () => {
  const { commerce, order, sent } = await opened({
    'POST /connectors/page/v1/tokens': { redirectUrl: 'https://pay.test' },
    'POST /connectors/page/v1/payment_details/tokens': { redirectUrl: 'https://pay.test' },
    'POST /connectors/page/v1/subscriptions/tokens': { redirectUrl: 'https://pay.test' },
    ...details({}),
  });
  const byPage = { form: 'page', at: 'page' } as const;
  expect(await commerce.pay(order, byPage, RETURNS)).toMatchObject(REDIRECT);
  const change = {
    currency: undefined,
    method: { ...PAYPAL, id: '190000003', name: 'page' },
    returns,
  } as const;
  expect(await commerce.updatePaymentMethod?.(byPage, change)).toEqual(REDIRECT);
  const [paying, changing, ...more] = sent.slice(-2);
  const plan = { offerId: 'S1_NL' } as Subscription;
  expect(await commerce.payOverdue?.(plan, returns)).toEqual(REDIRECT);
  expect(sent.at(-1)?.body).toEqual({ offerId: 'S1_NL', successUrl: 'D', cancelUrl: 'C' });
  expect(paying).toMatchObject({
    what: 'POST /connectors/page/v1/tokens',
    body: { orderId: 690000001, successUrl: 'W', cancelUrl: 'C' },
  });
  expect(changing).toMatchObject({
    what: 'POST /connectors/page/v1/payment_details/tokens',
    body: { paymentMethodId: 190000003, successUrl: 'D', waitingUrl: 'D', cancelUrl: 'C' },
  });
  expect(more).toEqual([]);
});

test.each([
  [
    { id: 83, paymentMethodSpecificParams: { lastCardFourDigits: '2' } },
    { is: 'done', lastFour: '0002' },
  ],
  [{ id: 83, paymentMethod: 'card' }, { is: 'done' }],
  [
    { rejectedReason: 'Refused' },
    { is: 'rejected', reason: { code: 'card_refused', serverMessage: 'Refused' } },
  ],
  [{}, { is: 'pending' }],
  ['saved', { is: 'pending' }],
])('billing card: is saved when the answer, %j, shows it [PAY-22]', async (result, answer) => {
  const { provider } = having({
    'POST /connectors/adyen/payment-details': result as object,
    'POST /connectors/adyen/payment-details/finalize': result as object,
  });
  const { updatePaymentMethod, finalizePaymentMethod } = provider.commerce;
  const change = { currency: undefined, method: CARD, returns };
  expect(await updatePaymentMethod?.({ form: 'gateway', encrypted: {} }, change)).toMatchObject(answer);
  expect(await finalizePaymentMethod?.({ paymentMethodId: '190000001', redirectResult: 'r' })).toMatchObject(
    answer,
  );
});

test('billing card: is sent encrypted, and leads to its bank, and the result of the bank is sent back [BILLAPI-26 BILLAPI-27]', async () => {
  const { provider, sent } = having({
    'POST /connectors/adyen/payment-details': {
      action: { type: 'redirect', method: 'GET', url: 'https://bank.test/3ds', data: {} },
    },
    'POST /connectors/adyen/payment-details/finalize': { id: 83 },
  });
  const { updatePaymentMethod, finalizePaymentMethod } = provider.commerce;
  const change = { currency: undefined, method: CARD, returns };
  const encrypted = { encryptedCardNumber: 'x' };
  expect(await updatePaymentMethod?.({ form: 'gateway', encrypted }, change)).toEqual({
    is: 'redirect',
    url: 'https://bank.test/3ds',
  });
  await finalizePaymentMethod?.({ paymentMethodId: '190000001', redirectResult: 'r' });
  expect(sent.filter(({ what }) => what.startsWith('POST')).map(({ body }) => body)).toMatchObject([
    {
      paymentMethodId: 190000001,
      paymentMethod: encrypted,
      returnUrl: 'F',
      attemptAuthentication: 'always',
    },
    { paymentMethodId: 190000001, details: { redirectResult: 'r' } },
  ]);
});

test('billing card: stays when PayPal has no page, and does not stop PayPal when it cannot be deleted [PAY-22]', async () => {
  const refused = await toPayPal({
    'POST /connectors/paypal/v1/payment_details/tokens': refusal(422, 'No'),
    ...details({}),
  });
  expect(refused.answer).toMatchObject({ is: 'rejected' });
  expect(refused.sent).toHaveLength(1);
  const elsewhere = await toPayPal({
    'POST /connectors/paypal/v1/payment_details/tokens': { redirectUrl: 'http://pay.test' },
    ...details({}),
  });
  expect(elsewhere.answer).toMatchObject({ is: 'rejected' });
  expect(elsewhere.sent).toHaveLength(1);
  for (const failure of [refusal(422, 'In use'), () => Response.error()])
    expect(await toPayPal({ ...details({}), 'DELETE /payment_details/83': failure })).toMatchObject({
      answer: REDIRECT,
    });
});
