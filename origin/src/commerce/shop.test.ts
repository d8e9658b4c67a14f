import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DataFolder, makeDataFolder } from '../../test/make-data-folder.ts';
import { ITEMS, VOUCHERS } from '../../test/shop-files.ts';
import { units } from '../money.ts';
import { loadShop } from './shop.ts';

const [CONCERT] = ITEMS.slice(-1);
const [TICKET] = CONCERT?.fees ?? [];

const PRICE = { countries: ['GR'], amountMinor: 500, currency: 'EUR' };

let data: DataFolder;
beforeEach(() => {
  data = makeDataFolder();
});
afterEach(() => data.remove());

/** A shop with one fee, after a change to its file. */
const withFee = (change: object) => {
  data.write('commerce/items.json', { items: [{ ...CONCERT, fees: [{ ...TICKET, ...change }] }] });
  return loadShop(data.dir);
};
const withVoucher = (...vouchers: object[]) => {
  data.write('commerce/vouchers.json', { vouchers });
  return loadShop(data.dir);
};

it('shop: sells nothing without its files', () => {
  const shop = loadShop(data.dir);
  expect([shop.item(115000), shop.fee(6001), shop.voucher('THIRTY')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('shop: its files may name their schema for an editor', () => {
  data.write('commerce/items.json', { $schema: '../schemas/shop-items.schema.json', items: [CONCERT] });
  expect(loadShop(data.dir).item(CONCERT?.id ?? 0)).toBeDefined();
});

it('shop: finds a fee by id with its item', () => {
  expect(withFee({}).fee(7002)).toMatchObject({ item: { id: 115002 }, fee: { amountMinor: 900 } });
});

it.each([
  ['an amount with a fraction', { amountMinor: 6.99 }],
  ['an amount below nothing', { amountMinor: -1 }],
  ['a trial of what is no subscription', { trial: { unit: 'day', quantity: 7 } }],
  ['no currency', { currency: 'EU' }],
  ['a currency that nobody has', { currency: 'ABC' }],
  ['more tax than all of it', { taxPercent: 101 }],
  ['a price for a country that does not exist', { prices: [{ ...PRICE, countries: ['EL'] }] }],
  ['two prices for a country', { prices: [PRICE, PRICE] }],
  ['a period of nothing', { period: { unit: 'day', quantity: 0 } }],
])('shop: refuses to start when a fee has %s', (_what, change) => {
  expect(() => withFee(change)).toThrow('commerce/items.json');
});

it('shop: shows how a period is written', () => {
  const words = 'period: must be as { "unit": "month", "quantity": 1 }, it is "month"';
  expect(() => withFee({ period: 'month' })).toThrow(words);
});

it('shop: refuses to start when two fees have one id', () => {
  data.write('commerce/items.json', { items: [...ITEMS, { ...CONCERT, id: 1 }] });
  expect(() => loadShop(data.dir)).toThrow('the fee 7002 is there more than once');
});

it('shop: adds tax and service fee to the price due [CHECKOUT-50]', () => {
  const added = withFee({ amountMinor: 1000, taxPercent: 21, taxIncluded: false, serviceFeeMinor: 100 });
  expect(added.fee(7002)?.fee).toMatchObject({ amountMinor: 1331, serviceFeeMinor: 121, taxPercent: 21 });
  const contained = withFee({ amountMinor: 1210, taxPercent: 21, serviceFeeMinor: 121 });
  expect(contained.fee(7002)?.fee).toMatchObject({ amountMinor: 1331, serviceFeeMinor: 121 });
});

it.each([
  ['a country that does not exist', { UK: 20 }],
  ['a rate that nobody has', { NL: 210 }],
  ['parts of hundredths', { FI: 25.555 }],
])('shop: refuses to start when the taxes have %s', (_what, taxes) => {
  data.write('commerce/taxes.json', taxes);
  expect(() => loadShop(data.dir)).toThrow('commerce/taxes.json');
});

it('shop: reads taxes by country, also from a file that names its schema', () => {
  data.write('commerce/taxes.json', { $schema: '../schemas/taxes.schema.json', NL: 21, default: 5.5 });
  expect(loadShop(data.dir).taxes).toEqual({ NL: 21, default: 5.5 });
});

it('shop: accepts currencies with no, two or three decimals [BILLAPI-41]', () => {
  const shown = (currency: string) =>
    units(withFee({ currency, amountMinor: 1500 }).fee(7002)?.fee.amountMinor ?? 0, currency);
  expect(['JPY', 'EUR', 'KWD'].map(shown)).toEqual([1500, 15, 1.5]);
});

it('shop: finds a voucher in any case', () => {
  expect(withVoucher(...VOUCHERS).voucher(' thirty ')).toMatchObject({ code: 'THIRTY', percentOff: 30 });
});

it.each([
  ['neither a share nor a price', [{ code: 'A' }]],
  ['both a share and a price', [{ code: 'A', percentOff: 10, priceMinor: 100 }]],
  ['more than all of it', [{ code: 'A', percentOff: 101 }]],
  ['the code of another in other letters', [VOUCHERS[0], { ...VOUCHERS[0], code: 'thirty' }]],
])('shop: refuses to start when a voucher has %s', (_what, vouchers) => {
  expect(() => withVoucher(...(vouchers as object[]))).toThrow('commerce/vouchers.json');
});
