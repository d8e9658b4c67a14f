import { describe, expect, it } from 'vitest';
import { ASSET, AT_PAGE, SUCCEEDED, setUpCommerce } from '../../../test/commerce-viewer.ts';
import { testShop } from '../../../test/shop-files.ts';
import { NO_SELLER } from '../seller.ts';
import type { Item, Shop } from '../shop.ts';
import { decideCountry, type Evidence } from './evidence.ts';

const SHOP = testShop();
const { setup, viewer, buy, settle, passDays } = setUpCommerce({
  takes: 'page',
  shop: {
    ...inDollars(SHOP),
    seller: { ...NO_SELLER, country: 'NL' },
    taxes: { NL: 21, DE: 19, FI: 25.5, default: 0 },
  },
});

/** Plans at the same number of dollars in the US. */
function inDollars({ item, fee }: Shop): Pick<Shop, 'item' | 'fee'> {
  const change = (one: Item): Item => ({
    ...one,
    fees: one.fees.map((of) => ({
      ...of,
      prices: [{ countries: ['US'], amountMinor: of.amountMinor + 100, serviceFeeMinor: 0, currency: 'USD' }],
    })),
  });
  return {
    item: (id) => item(id) && change(item(id) as Item),
    fee(id) {
      const sold = fee(id);
      const changed = sold && change(sold.item);
      const own = changed?.fees.find((one) => one.id === id);
      return changed && own && { item: changed, fee: own };
    },
  };
}

const paidIn = (country: string) =>
  ({ ...SUCCEEDED, payerId: 'print-1', paidWith: { kind: 'other', country } }) as const;
const taxes = () => setup.db.selectFrom('charge_taxes').selectAll().execute();
const receipts = async () => {
  const payments = await setup.commerce.payments(viewer.accountId);
  const papers = payments.map(({ id }) => setup.commerce.papers(viewer.accountId, { chargeId: id }));
  return (await Promise.all(papers)).map(([receipt]) => receipt);
};

describe('country of a buyer', () => {
  it.each<[evidence: Evidence, country: string, agreeing: number]>([
    [{ payment: 'DE', address: 'DE', account: 'NL' }, 'DE', 2],
    [{ payment: 'DE', address: 'NL', account: 'NL' }, 'NL', 2],
    [{ payment: 'DE', address: 'FR', account: 'FI' }, 'DE', 1],
    [{ address: 'FR', account: 'FI' }, 'FI', 1],
    [{ address: 'FR' }, 'FR', 1],
    [{}, 'NL', 0],
  ])(
    'two that agree decide, then the payment, the account and the address: %o',
    (evidence, country, agreeing) => {
      expect(decideCountry(evidence, 'NL')).toEqual({ country, agreeing });
    },
  );
});

it('tax: that of the buyer’s country is a part of the same price, in the order as it seems and on the receipt as it is', async () => {
  const order = await setup.commerce.createOrder(
    { accountId: viewer.accountId, country: 'DE' },
    7001,
    'page',
  );
  expect(order.breakdown).toMatchObject({ totalMinor: 300, taxMinor: 48 });
  await setup.db
    .insertInto('customer_metadata')
    .values({ customer_id: viewer.accountId, key: 'country', value: 'fi' })
    .execute();
  await buy(7001, { by: AT_PAGE, country: 'DE' });
  await settle(paidIn('FI'));
  const [receipt] = await receipts();
  expect(receipt).toMatchObject({
    terms: { taxPercent: 25.5 },
    breakdown: { totalMinor: 300, taxMinor: 61 },
  });
  const evidence = JSON.stringify({ payment: 'FI', address: 'DE', account: 'FI' });
  expect(await taxes()).toMatchObject([
    { country: 'FI', rate_e2: 2550, tax_minor: 61, evidence, agreeing: 2 },
  ]);
});

it('tax: a renewal has that of its day, by what its subscription began with and the method that pays it now', async () => {
  await buy(6002, { by: AT_PAGE, country: 'DE' });
  await settle(paidIn('DE'));
  const { accountId } = viewer;
  await setup.commerce.changePayment({ accountId, by: AT_PAGE, returnUrl: null });
  await settle(paidIn('US'));
  await passDays(365);
  await settle();
  expect(
    (await taxes()).map(({ country, rate_e2, evidence }) => [country, rate_e2, JSON.parse(evidence)]),
  ).toEqual([
    ['DE', 1900, { payment: 'DE', address: 'DE' }],
    ['US', 0, { payment: 'US', address: 'DE' }],
  ]);
  expect((await receipts()).map(({ breakdown }) => breakdown.taxMinor)).toEqual([0, 1116]);
  expect(await setup.commerce.accessTo(accountId, ASSET)).not.toBeNull();
});

it('price by country: a subscription keeps the one it was bought at, and is offered other plans at those of that country', async () => {
  // a page in euros is left for one in dollars, though nothing is due on either
  await buy(6001, { by: AT_PAGE, country: 'DE', expectedMinor: 0, expectedCurrency: 'EUR' });
  await buy(6001, { by: AT_PAGE, country: 'US', expectedMinor: 0, expectedCurrency: 'USD' });
  expect([...setup.bank.charges.values()]).toMatchObject([{ state: { state: 'cancelled' } }, {}]);
  await settle(paidIn('US'));
  await passDays(8);
  await settle();
  const [plan] = await setup.commerce.subscriptions(viewer.accountId);
  expect(plan).toMatchObject({ nextAmountMinor: 799, terms: { currency: 'USD', country: 'US' } });
  const offers = await setup.commerce.switchOffers(viewer.accountId, plan?.id ?? '');
  expect(offers.map(({ fee }) => [fee.id, fee.amountMinor, fee.currency])).toEqual([[6002, 7090, 'USD']]);
  const sent = setup.bank.last().intent;
  expect([sent.amountMinor, sent.currency]).toEqual([799, 'USD']);
});
