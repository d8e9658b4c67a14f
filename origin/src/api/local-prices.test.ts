import { afterAll, expect, it } from 'vitest';
import { cardFields, startShop } from '../../test/shop-client.ts';
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
