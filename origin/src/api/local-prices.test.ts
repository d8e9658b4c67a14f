import { afterAll, expect, it } from 'vitest';
import { PUBLISHER } from '../../test/billing-client.ts';
import { PASSWORD } from '../../test/identity-client.ts';
import { cardFields, startShop, WAITING_URL } from '../../test/shop-client.ts';
import { ITEMS } from '../../test/shop-files.ts';

const DOLLARS = { countries: ['US', 'CA'], amountMinor: 400, currency: 'USD' };
const shop = await startShop({ countryHeader: 'x-country', trustProxy: 1 }, (data) => {
  const items = ITEMS.map((item) => ({
    ...item,
    fees: item.fees.map((fee) => (fee.id === 7001 ? { ...fee, prices: [DOLLARS] } : fee)),
  }));
  data.write('commerce/items.json', { items });
  data.write('commerce/seller.json', { name: 'Harbour Concerts', address: [], country: 'NL' });
  data.write('commerce/taxes.json', { NL: 21, DE: 19 });
  const inGermany = { allowCountries: ['DE'] };
  data.media('Premiere', { ...inGermany, custom: { productIds: 'jwp:C115002_7002,!jwp:S115000_6001' } });
});
afterAll(shop.remove);

const from = async (country: string, path: string, init: RequestInit = {}) => {
  const headers = { ...init.headers, 'x-country': country };
  const answer = await shop.origin.app.request(`http://localhost${path}`, { ...init, headers });
  return { status: answer.status, vary: answer.headers.get('vary'), body: await answer.json() };
};

it('prices by country: both providers show the one for the caller, else the common one [IDAPI-22 BILLAPI-15]', async () => {
  const shown = async (country: string) => {
    const fees = await from(country, '/v2/items/115001/access-fees');
    const answer = await from(country, '/billing/offers/P7001_NL');
    // pages that are rendered for everybody may not contain it
    expect([fees.vary, answer.vary]).toEqual(['*', '*']);
    const { responseData: offer } = answer.body;
    expect(offer.offerId).toBe('P7001_NL');
    expect([offer.customerPriceInclTax, offer.customerCurrency]).toEqual([
      fees.body[0].amount,
      fees.body[0].currency,
    ]);
    return [
      offer.customerPriceInclTax,
      offer.customerCurrency,
      offer.customerCountry,
      offer.applicableTaxRate,
    ];
  };
  expect(await shown('US')).toEqual([4, 'USD', 'US', 0]);
  expect(await shown('DE')).toEqual([3, 'EUR', 'DE', 0.19]);
  expect(await shown('XX')).toEqual([3, 'EUR', 'NL', 0.21]);
});

it('prices by country: where a caller is, the billing provider says from their address [SESSION-22]', async () => {
  const { responseData } = (await from('DE', '/billing/locales')).body;
  expect(responseData.country).toBe('DE');
  expect((await from('XX', '/billing/locales')).body.responseData.country).toBe('NL');
});

it('prices by country: nobody pays another price, or in another currency, than they read [IDAPI-28]', async () => {
  const viewer = await shop.newViewer();
  const pay = (expected_amount: string, expected_currency: string) =>
    from('US', '/payments', {
      method: 'POST',
      headers: { Authorization: `Bearer ${viewer.token}` },
      body: new URLSearchParams(cardFields(7001, { expected_amount, expected_currency })),
    });
  expect(await pay('3', 'EUR')).toMatchObject({ status: 409, body: { message: 'The price has changed' } });
  expect(await pay('4', 'EUR')).toMatchObject({ status: 409, body: { message: 'The price has changed' } });
  expect(await shop.charges()).toEqual([]);
  expect(await pay('4', 'USD')).toMatchObject({ status: 200 });
  expect(await shop.charges()).toMatchObject([{ amountMinor: 400, currency: 'USD' }]);
});

it('sold by country: a ticket is neither listed nor sold where nothing of it plays, plans are (G-311)', async () => {
  const viewer = await shop.newViewer();
  const headers = { Authorization: `Bearer ${viewer.token}` };
  const listed = async (country: string) => {
    const fees = await from(country, '/v2/items/115002/access-fees');
    const mine = await from(country, '/v2/items/115002/access-fees', { headers });
    const offer = await from(country, '/billing/offers/P7002_NL');
    expect([fees.vary, mine.body.length]).toEqual(['*', fees.body.length]);
    return [fees.body.length, offer.status];
  };
  expect(await listed('DE')).toEqual([1, 200]);
  expect(await listed('US')).toEqual([0, 404]);
  expect(await listed('XX')).toEqual([0, 404]);
  const plans = await from('US', '/v2/items/115000/access-fees');
  // caches may keep what is the same everywhere
  expect([plans.body.length, plans.vary?.includes('*') ?? false]).toEqual([3, false]);

  const made = (await shop.charges()).length;
  const buy = (country: string, feeId: number) =>
    from(country, feeId === 6001 ? '/subscriptions' : '/payments', {
      method: 'POST',
      headers,
      body: new URLSearchParams(cardFields(feeId)),
    });
  expect(await buy('US', 7002)).toMatchObject({
    status: 422,
    body: { message: 'This is not sold in your country' },
  });
  expect(await shop.charges()).toHaveLength(made);
  expect((await buy('DE', 7002)).status).toBe(200);
  expect((await buy('US', 6001)).status).toBe(200);

  const send = (country: string, path: string, sent: object, jwt = '') =>
    from(country, `/billing${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${jwt}` },
      body: JSON.stringify(sent),
    });
  const place = { locale: 'en_US', country: 'US', currency: 'USD' };
  const account = { email: 'ada@example.test', password: PASSWORD, publisherId: PUBLISHER, ...place };
  const { jwt } = (await send('US', '/customers', account)).body.responseData;
  const orderId = (await send('DE', '/orders', { offerId: 'P7002_NL' }, jwt)).body.responseData.order.id;
  const pay = { orderId, returnUrl: WAITING_URL, paymentMethod: { encryptedCardNumber: 'test_ok' } };
  expect(await send('US', '/connectors/adyen/initial-payment', pay, jwt)).toMatchObject({
    status: 422,
    body: { errors: ['This is not sold in your country'] },
  });
});
