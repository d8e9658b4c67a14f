import { expect, it } from 'vitest';
import { setUpCommerce } from '../../../test/commerce-viewer.ts';
import { NO_SELLER } from '../seller.ts';
import { readReceiptNumber } from './receipt-number.ts';

const { setup, viewer, buyAndPay } = setUpCommerce({
  shop: { seller: { ...NO_SELLER, timeZone: 'Pacific/Auckland' }, taxes: { default: 19 } },
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

it('credit notes: one for each part given back, numbered with the receipts; their tax makes up that of the receipt, which stays as it was', async () => {
  await buyAndPay(7001);
  const chargeId = setup.bank.last().intent.id;
  const readPapers = () => setup.commerce.papers(viewer.accountId, { chargeId });
  const issued = await readPapers();
  expect(issued).toMatchObject([{ breakdown: { taxMinor: 48, totalMinor: 300 } }]);
  await setup.db.updateTable('customers').set({ first_name: 'Another' }).execute();
  for (const amountMinor of [10, 10, null]) {
    await setup.commerce.requestRefund(viewer.accountId, { chargeId, amountMinor });
    await setup.commerce.tick();
  }
  const [receipt, ...notes] = await readPapers();
  expect([receipt]).toEqual(issued);
  expect(notes).toMatchObject([
    { number: '2026-000002', corrects: '2026-000001', breakdown: { totalMinor: -10, taxMinor: -2 } },
    { number: '2026-000003', corrects: '2026-000001', breakdown: { totalMinor: -10, taxMinor: -1 } },
    { number: '2026-000004', corrects: '2026-000001', breakdown: { totalMinor: -280, taxMinor: -45 } },
  ]);
  const sales = await setup.commerce.sales({ from: '2026-01-05', to: '2026-01-05' });
  expect(sales).toMatchObject([
    {
      refundedMinor: -300,
      taxMinor: 0,
      creditNotes: ['2026-000002', '2026-000003', '2026-000004'],
    },
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
