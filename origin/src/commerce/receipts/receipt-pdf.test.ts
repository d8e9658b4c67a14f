import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { PLAIN_LOOK } from '../../../test/render-plain.ts';
import { ANYBODY, type Audience } from '../../mail/mail.ts';
import { speakTo } from '../../mail/speak-to.ts';
import { toCardColumns } from '../cards/card.ts';
import { breakDown } from '../purchase/breakdown.ts';
import { NO_SELLER } from '../seller.ts';
import { receiptHtml } from './receipt-html.ts';
import { receiptText } from './receipt-lines.ts';
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
    number: '2026-000007',
    corrects: null,
    withdrawal: null,
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
    audience: ANYBODY,
  };
}

/** What a reader shows, line by line, by the letters that each embedded font names. */
function extractText(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf).toString('latin1');
  const streams = [...bytes.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, data = '']) => {
    try {
      return [inflateSync(Buffer.from(data, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  const letters = streams
    .filter((stream) => stream.includes('beginbfrange'))
    .map((stream) =>
      [...stream.matchAll(/\[(<[^\]]*)\]/g)].flatMap(([, all = '']) => all.match(/<[^>]*>/g) ?? []),
    )
    .map((all) => all.map((hex) => String.fromCharCode(...readHex(hex))));
  const lines: string[] = [];
  for (const stream of streams.filter((one) => one.includes(' TJ'))) {
    let font = 0;
    for (const [, name, shown = ''] of stream.matchAll(/\/F(\d) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name !== undefined) font = Number(name) - 1;
      else
        lines.push(
          readHex(shown)
            .map((glyph) => letters[font]?.[glyph] ?? '')
            .join(''),
        );
    }
  }
  return lines.join('\n');
}

const readHex = (text: string) =>
  [...text.matchAll(/<([0-9a-f ]*)>/g)].flatMap(([, hex = '']) =>
    (hex.match(/[0-9a-f]{4}/g) ?? []).map((one) => Number.parseInt(one, 16)),
  );

const speak = (language: Audience['language'] = null) => speakTo({ ...ANYBODY, language }, PLAIN_LOOK);

it.each([
  ['JPY', 500, '\u00a5500'],
  ['USD', 699, '$6.99'],
  ['KWD', 1234, 'KWD\u00a01.234'],
  ['INR', 49_900, '\u20b9499.00'],
  ['ILS', 1050, '\u20aa10.50'],
  ['IRR', 1050, 'IRR\u00a010.50'],
])(
  'receipt: shows the currency in %s with letters that are embedded [IDAPI-33]',
  async (currency, minor, shown) => {
    const text = extractText(await receiptPdf([makeReceipt(currency, minor)], await speak()));
    expect(text.split('\n').filter((line) => line === shown).length).toBeGreaterThanOrEqual(2);
  },
);

it('receipt: prints markup in a name as text [BILLAPI-37 IDAPI-33]', async () => {
  const receipt = makeReceipt('EUR', 300);
  expect(extractText(await receiptPdf([receipt], await speak()))).toContain('Ada ) Tj ET <script>');
  expect(receiptHtml([receipt], await speak())).not.toContain('<script');
});

it('credit note: is a page of its own after the receipt that it corrects, with negative sums', async () => {
  const receipt = makeReceipt('EUR', 300);
  const breakdown = { ...receipt.breakdown, offerMinor: -84, taxMinor: -16, totalMinor: -100 };
  const note = { ...receipt, number: '2026-000008', corrects: receipt.number, breakdown };
  const pdf = await receiptPdf([receipt, note], await speak());
  expect(Buffer.from(pdf).toString('latin1')).toContain('/Count 2');
  const lines = extractText(pdf).split('\n');
  const shown = [
    'Receipt',
    'Credit note',
    'No. 2026-000008',
    'Corrects receipt',
    '2026-000007',
    '-€0.16',
    '-€1.00',
  ];
  expect(lines).toEqual(expect.arrayContaining(shown));
  expect(receiptHtml([receipt, note], await speak()).match(/<h1>.*?<\/h1>/g)).toEqual([
    '<h1>Receipt</h1>',
    '<h1>Credit note</h1>',
  ]);
});

it.each([
  [
    'en',
    [
      'Receipt',
      'No. 2026-000007',
      'The seller',
      'The buyer',
      'Discount',
      'Total',
      '1 January 1970 to 1 January 1970',
    ],
  ],
  [
    'es',
    ['Recibo', 'N.º 2026-000007', 'Concepto', 'Impuestos (0 %)', '1 de enero de 1970 a 1 de enero de 1970'],
  ],
  ['nl', ['Bon', 'De koper', 'Korting', 'Prijs zonder belasting', 'Totaal']],
  ['fr', ['Reçu', 'Nº 2026-000007', 'L’acheteur', 'Réduction', 'Numéro de paiement']],
  ['de', ['Beleg', 'Der Verkäufer', 'Der Käufer', 'Für', '1. Januar 1970 bis 1. Januar 1970']],
] as const)('receipt: is written in the language of its reader: %s', async (language, expected) => {
  const receipt = makeReceipt('EUR', 300);
  const breakdown = { ...receipt.breakdown, discountMinor: 100 };
  const buyer = { name: 'Łukasz Żółć Ωμέγα Дмитрий 山', email: '' };
  const text = extractText(await receiptPdf([{ ...receipt, breakdown, buyer }], await speak(language)));
  const lines = text.replaceAll('\u00a0', ' ').split('\n');
  expect(lines).toEqual(expect.arrayContaining([...expected, 'Łukasz Żółć Ωμέγα Дмитрий ?', 'Harbour']));
});

it.each([
  ['Ticket', 'Night, Ticket'],
  ['Night, for a week', 'Night, for a week'],
])('receipt: names an item once that is sold as "%s"', async (description, named) => {
  const receipt = makeReceipt('EUR', 300);
  const { facts } = receiptText({ ...receipt, terms: { ...receipt.terms, description } }, await speak());
  expect(facts).toContainEqual(['For', named]);
});
