import { expect, it } from 'vitest';
import { setUpCommerce } from '../../../test/commerce-viewer.ts';
import { NO_SELLER } from '../seller.ts';
import { readReceiptNumber } from './receipt-number.ts';

const { setup, viewer, buyAndPay } = setUpCommerce({
  shop: { seller: { ...NO_SELLER, timeZone: 'Pacific/Auckland' } },
});

it('receipts: are numbered without a gap within a year, which begins where the seller is', async () => {
  const numbers = () => setup.db.selectFrom('receipts').select('number').orderBy('issued_at_ms').execute();
  setup.clock.nowMs = Date.parse('2026-12-31T10:59:00Z');
  await buyAndPay(7001);
  setup.clock.nowMs += 2 * 60_000;
  await buyAndPay(7002);
  setup.clock.nowMs += 60_000;
  Object.assign(viewer, await setup.newAccount());
  await buyAndPay(7002);
  expect((await numbers()).map(({ number }) => number)).toEqual([
    '2026-000001',
    '2027-000001',
    '2027-000002',
  ]);
});

it.each([
  ['2026-000123', '2026-000123'],
  [' 2026-123 ', '2026-000123'],
  ['12', '12'],
  ['0012', '12'],
  ['2026-', null],
  ['26-1', null],
  ['b1c2-1', null],
])('receipts: the number %j is found as %j', (typed, number) => {
  expect(readReceiptNumber(typed)).toBe(number);
});
