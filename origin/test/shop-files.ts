import { loadShop, type Shop } from '../src/commerce/shop.ts';
import { type DataFolder, makeDataFolder } from './make-data-folder.ts';

const month = { unit: 'month', quantity: 1 };

/** What the tests sell: the site's programme monthly with a trial, yearly and for a weekend; two concerts. */
export const ITEMS = [
  {
    id: 115000,
    title: 'All concerts',
    planSwitch: true,
    fees: [
      fee(6001, 'Monthly plan', 699, 'subscription', month, { unit: 'day', quantity: 7 }),
      fee(6002, 'Annual plan', 6990, 'subscription', { unit: 'year', quantity: 1 }),
      fee(6003, 'Weekend pass', 250, 'one_time', { unit: 'day', quantity: 3 }),
    ],
  },
  {
    id: 115001,
    title: 'Night at the Pier',
    fees: [fee(7001, 'One-time ticket', 300, 'one_time', { unit: 'week', quantity: 1 })],
  },
  {
    id: 115002,
    title: 'The premiere',
    fees: [fee(7002, 'Premiere ticket', 900, 'one_time', { unit: 'day', quantity: 2 })],
  },
];

/** The same with these fees taken out of the shop. */
export const itemsWithout = (...feeIds: number[]) =>
  ITEMS.map((item) => ({ ...item, fees: item.fees.filter(({ id }) => !feeIds.includes(id)) }));

export const VOUCHERS = [
  { code: 'THIRTY', percentOff: 30, periods: 3 },
  { code: 'NOTHING', percentOff: 100 },
  { code: 'YEARLY', fees: [6002], priceMinor: 4990 },
  { code: 'ONCE', priceMinor: 100, uses: 1 },
  { code: 'DEAR', priceMinor: 99_999 },
];

export function addShop(data: DataFolder): void {
  data.write('commerce/items.json', { items: ITEMS });
  data.write('commerce/vouchers.json', { vouchers: VOUCHERS });
}

let shop: Shop | undefined;

/** The same, read once as the origin reads it. */
export function testShop(): Shop {
  shop ??= readShop();
  return shop;
}

function readShop(): Shop {
  const data = makeDataFolder();
  addShop(data);
  const read = loadShop(data.dir);
  data.remove();
  return read;
}

function fee(
  id: number,
  description: string,
  amountMinor: number,
  kind: 'subscription' | 'one_time',
  period: object,
  trial: object | null = null,
) {
  return { id, title: description, description, kind, amountMinor, currency: 'EUR', period, trial };
}
