import { afterAll, expect, it } from 'vitest';
import { cardFields, startShop, WAITING_URL } from '../../test/shop-client.ts';

const SELLER = { name: 'Harbour Concerts', address: [], country: 'NL', withdrawal: 'ask' };
const WORDS = 'I want access to start at once.';

const shop = await startShop({}, (data) => data.write('commerce/seller.json', SELLER));
afterAll(shop.remove);

it('right of withdrawal: nobody pays before they have agreed; words and time stay with the payment [IDAPI-27]', async () => {
  const viewer = await shop.newViewer();
  expect((await viewer.get('/payments/methods')).body).toMatchObject([
    { method_name: 'Card', withdrawal_consent: true },
    { method_name: 'PayPal', withdrawal_consent: true },
  ]);
  const refused = { status: 422, body: { message: 'The right of withdrawal has not been agreed on' } };
  expect(await viewer.pay(7001)).toMatchObject(refused);
  expect(await viewer.post('/external-payments', { ...cardFields(7001), origin: WAITING_URL })).toMatchObject(
    refused,
  );
  expect(await shop.charges()).toEqual([]);
  expect(await viewer.pay(7001, { withdrawal_consent: ` ${WORDS}\n` })).toMatchObject({ status: 200 });
  await shop.settle();
  const [charge] = await shop.origin.commerce.payments(viewer.account.id);
  expect(charge).toMatchObject({ withdrawal_words: WORDS, withdrawal_at_ms: expect.any(Number) });
});

type Answered = { jwt: string; customerId: string; paymentMethods: object[]; order: { id: number } };

it('right of withdrawal: the billing provider’s methods and payments say so too [BILLAPI-24]', async () => {
  const call = async (method: string, path: string, body: object | undefined, jwt = '') => {
    const answer = await shop.origin.app.request(`http://localhost/billing${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(jwt && { Authorization: `Bearer ${jwt}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as { responseData: Answered; errors: string[] };
  };
  const account = { email: 'buyer@example.test', password: 'Quay-side-29', publisherId: '400000001' };
  const place = { locale: 'nl_NL', country: 'NL', currency: 'EUR' };
  const { jwt, customerId } = (await call('POST', '/customers', { ...account, ...place })).responseData;
  const { paymentMethods } = (await call('GET', '/payment-methods', undefined, jwt)).responseData;
  expect(paymentMethods).toMatchObject([{ withdrawalConsent: true }, { withdrawalConsent: true }]);
  const order = { offerId: 'P7001_NL', customerId, paymentMethodId: 190_000_001 };
  const orderId = (await call('POST', '/orders', order, jwt)).responseData.order.id;
  const paymentMethod = { type: 'scheme', encryptedCardNumber: 'test_ok', holderName: 'Ada Quay' };
  const payment = { orderId, returnUrl: WAITING_URL, paymentMethod };
  const pay = (more: object) =>
    call('POST', '/connectors/adyen/initial-payment', { ...payment, ...more }, jwt);
  expect((await pay({})).errors).toEqual(['The right of withdrawal has not been agreed on']);
  shop.origin.sandbox?.setFaults({ settleMs: 0 });
  expect((await pay({ withdrawalConsent: WORDS })).errors).toEqual([]);
  const [charge] = await shop.origin.commerce.payments(Number(customerId));
  expect(charge).toMatchObject({ withdrawal_words: WORDS });
});
