import { describe, expect, it } from 'vitest';
import { ASSET, AT_PAGE, SUCCEEDED, setUpCommerce } from '../../../test/commerce-viewer.ts';
import { NO_SELLER } from '../seller.ts';
import { decideCountry, type Evidence } from './evidence.ts';

const { setup, viewer, buy, settle, passDays } = setUpCommerce({
  takes: 'page',
  shop: { seller: { ...NO_SELLER, country: 'NL' }, taxes: { NL: 21, DE: 19, FI: 25.5, default: 0 } },
});

const paidIn = (country: string) =>
  ({ ...SUCCEEDED, payerId: 'print-1', paidWith: { kind: 'other', country } }) as const;
const taxes = () => setup.db.selectFrom('charge_taxes').selectAll().execute();
const receipts = async () => {
  const payments = await setup.commerce.payments(viewer.accountId);
  return Promise.all(payments.map(({ id }) => setup.commerce.receipt(viewer.accountId, { chargeId: id })));
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
