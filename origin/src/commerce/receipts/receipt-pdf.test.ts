import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { breakDown } from '../breakdown.ts';
import { toCardColumns } from '../cards/card.ts';
import { NO_SELLER } from '../seller.ts';
import { receiptHtml } from './receipt-html.ts';
import { receiptPdf } from './receipt-pdf.ts';
import type { Receipt } from './receipts.ts';

const HOSTILE = 'Ada\n) Tj ET\u202e\0<script>alert(1)</script>';

function makeReceipt(currency: string, amountMinor: number): Receipt {
  const terms = {
    kind: 'one_time',
    title: 'Ticket',
    description: 'Ticket',
    itemTitle: 'Night',
    amountMinor,
    currency,
    period: { unit: 'day', quantity: 2 },
    trial: null,
  } as const;
  return {
    number: 7,
    issuedAtMs: 0,
    seller: { ...NO_SELLER, name: 'Harbour', address: ['Quay 1'] },
    buyer: { name: HOSTILE.repeat(20), email: 'ada@example.test' },
    terms,
    breakdown: breakDown(terms, amountMinor),
    currency,
    period: { startsAtMs: 0, endsAtMs: 1 },
    method: 'paypal',
    card: toCardColumns(null),
    chargeId: 'c-1',
  };
}

/** What a reader shows, line by line. */
function extractText(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf).toString('latin1');
  const streams = [...bytes.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, data = '']) =>
    inflateSync(Buffer.from(data, 'latin1')).toString('latin1'),
  );
  const lines = streams.flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)]);
  return lines
    .map(([, shown = '']) =>
      [...shown.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n');
}

it.each([
  ['JPY', 500, '\u00a5500'],
  ['USD', 699, '$6.99'],
  ['KWD', 1234, 'KWD\u00a01.234'],
  ['INR', 49_900, 'INR 499.00'],
  ['KRW', 5000, 'KRW 5000'],
  ['ILS', 1050, 'ILS 10.50'],
])(
  'receipt: shows the currency in %s with letters that every reader has [IDAPI-33]',
  async (currency, minor, shown) => {
    const text = extractText(await receiptPdf(makeReceipt(currency, minor)));
    expect(text.split('\n').filter((line) => line === shown).length).toBeGreaterThanOrEqual(2);
  },
);

it('receipt: prints markup in a name as text [BILLAPI-37 IDAPI-33]', async () => {
  const receipt = makeReceipt('EUR', 300);
  expect(extractText(await receiptPdf(receipt))).toContain('Ada?) Tj ET??<script>');
  expect(receiptHtml(receipt)).not.toContain('<script');
});
