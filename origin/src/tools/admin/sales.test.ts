import { expect, it, onTestFinished } from 'vitest';
import { startAdminShop } from '../../../test/admin-shop.ts';
import { onBothStores } from '../../../test/stores.ts';

onBothStores(({ newPlace }) => {
  it('admin sales: by day, item, country, tax and currency, refunds and their tax negative, and no sum of two currencies', async () => {
    const shop = await startAdminShop(await newPlace());
    onTestFinished(shop.remove);
    const pay = (
      at: string,
      item_id: number | null,
      amount_minor: number,
      currency: string,
      charge_id?: string,
    ) => {
      const event = amount_minor < 0 ? 'refund.succeeded' : 'charge.succeeded';
      const row = { at_ms: Date.parse(at), customer_id: 9, event, item_id, amount_minor, currency };
      return shop.db
        .insertInto('ledger')
        .values({ ...row, charge_id: charge_id ?? null })
        .execute();
    };
    await pay('2026-01-01T23:59:59Z', 115_001, 300, 'EUR');
    await pay('2026-01-02T00:00:00Z', 115_001, 300, 'EUR');
    await pay('2026-01-02T12:00:00Z', 115_001, 300, 'EUR');
    await pay('2026-01-02T13:00:00Z', 115_001, -300, 'EUR');
    await pay('2026-01-02T14:00:00Z', 115_000, 699, 'JPY');
    await pay('2026-01-03T00:00:00Z', null, 1234, 'EUR');
    const one = { itemId: 115_001, currency: 'EUR' };
    const { json, text } = await shop.admin('sales', [], { from: '2026-01-01', to: '2026-01-02' });
    expect(json).toMatchObject({
      rows: [
        { day: '2026-01-01', ...one, item: 'Night at the Pier', payments: 1, paidMinor: 300, refunds: 0 },
        { day: '2026-01-02', itemId: 115_000, currency: 'JPY', payments: 1, paidMinor: 699 },
        { day: '2026-01-02', ...one, payments: 2, paidMinor: 600, refunds: 1, refundedMinor: -300 },
      ],
      totals: [
        { currency: 'EUR', paidMinor: 900, refundedMinor: -300 },
        { currency: 'JPY', paidMinor: 699, refundedMinor: 0 },
      ],
    });
    expect(text).toMatch(/9\.00 .* -3\.00 +6\.00 +0\.00 +6\.00 +EUR/);
    expect(text).toMatch(/ 699 .* 699 +0 +699 +JPY/);
    const csv = await shop.admin('sales', [], { from: '2026-01-02', to: '2026-01-03', csv: true });
    expect(csv.text.split('\r\n').slice(2)).toEqual([
      '2026-01-02,115001,Night at the Pier,,,EUR,2,6,1,-3,3,0,3,0,',
      '2026-01-03,,unknown,,,EUR,1,12.34,0,0,12.34,0,12.34,0,',
    ]);
    const tax = (charge_id: string, country: string, rate_e2: number, tax_minor: number, agreeing: number) =>
      shop.db
        .insertInto('charge_taxes')
        .values({ charge_id, country, rate_e2, tax_minor, evidence: '{}', agreeing })
        .execute();
    await tax('one', 'DE', 1900, 48, 2);
    await tax('two', 'FI', 2550, 61, 1);
    await pay('2026-02-01T10:00:00Z', 115_001, 300, 'EUR', 'one');
    await pay('2026-02-01T11:00:00Z', 115_001, 300, 'EUR', 'two');
    await pay('2026-02-02T11:00:00Z', 115_001, -150, 'EUR', 'one');
    await pay('2026-02-02T12:00:00Z', 115_001, -300, 'EUR', 'two');
    const taxed = await shop.admin('sales', [], { from: '2026-02-01', to: '2026-02-02', csv: true });
    expect(taxed.text.split('\r\n').slice(1)).toEqual([
      '2026-02-01,115001,Night at the Pier,DE,19,EUR,1,3,0,0,3,0.48,2.52,0,',
      '2026-02-01,115001,Night at the Pier,FI,25.5,EUR,1,3,0,0,3,0.61,2.39,1,',
      '2026-02-02,115001,Night at the Pier,DE,19,EUR,0,0,1,-1.5,-1.5,-0.24,-1.26,0,',
      '2026-02-02,115001,Night at the Pier,FI,25.5,EUR,0,0,1,-3,-3,-0.61,-2.39,0,',
    ]);
    const seller = { name: 'Harbour Concerts', address: [], country: 'NL', timeZone: 'Europe/Amsterdam' };
    shop.data.write('commerce/seller.json', seller);
    const local = await shop.admin('sales', [], { from: '2026-01-02', to: '2026-01-02' });
    expect(local.text).toContain('DAY (Europe/Amsterdam)');
    expect(local.json).toMatchObject({ totals: [{ currency: 'EUR', payments: 3 }, { currency: 'JPY' }] });
    await expect(shop.admin('sales', [], { from: '2026-1-2' })).rejects.toThrow('--from must be a day');
    await expect(shop.admin('sales', [], { from: '2026-01-02', to: '2026-01-01' })).rejects.toThrow(
      'after --to',
    );
  });
});
