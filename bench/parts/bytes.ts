import { brotliCompressSync, constants } from 'node:zlib';
import type { TrafficRow } from '../browser/traffic.ts';
import { visit } from '../browser/visit.ts';
import byteBudgets from '../byte-budgets.json' with { type: 'json' };
import { atMost } from '../figure.ts';
import type { Part } from '../part.ts';

/** If nothing is requested for this time, in ms, the first load is over. */
const IDLE_MS = 5000;
const { blocking, idle } = byteBudgets;
const KINDS: readonly { name: string; of: (row: TrafficRow) => boolean; budgetKb: number }[] = [
  { name: 'script', of: ({ type }) => type === 'Script', budgetKb: blocking.script / 1000 },
  // of everything that is loaded when idle, a script requests both
  {
    name: 'script, idle',
    of: ({ type, url }) => type === 'Fetch' && /\.js$/.test(url),
    budgetKb: idle / 1000,
  },
  {
    name: 'style',
    of: ({ type, isOfPage }) => type === 'Stylesheet' && isOfPage,
    budgetKb: blocking.style / 1000,
  },
  { name: 'HTML', of: ({ type }) => type === 'Document', budgetKb: 30 },
  { name: 'fonts', of: ({ type }) => type === 'Font', budgetKb: blocking.fonts / 1000 },
];

/** What Home transfers, untouched, until it has been idle for 5 s, and the size of its largest picture. */
export const bytes: Part = {
  name: 'bytes',
  measure: (house) =>
    visit(async ({ page, traffic, settle }) => {
      await page.goto(house.url, { waitUntil: 'load' });
      await settle(IDLE_MS);
      const rows = traffic.rows();
      const largest = await page.evaluate(() => window.bench.largestPaintUrl);
      const hero = rows.find(({ url, type }) => type === 'Image' && url === largest);
      const totalKb = (of: (row: TrafficRow) => boolean) =>
        rows.filter(of).reduce((sum, row) => sum + row.bytes, 0) / 1000;
      return [
        ...KINDS.map(({ name, of, budgetKb }) =>
          atMost(`Home, first load: ${name}`, totalKb(of), 'kB', budgetKb),
        ),
        atMost(
          'Home, first load: pictures',
          totalKb(({ type }) => type === 'Image'),
          'kB',
          null,
        ),
        atMost('Home, first load: requests', rows.length, '', null),
        atMost('Home, largest picture', (hero?.bytes ?? 0) / 1000, 'kB', 45),
        atMost('Home, HTML in brotli at best', await htmlAtBest(house.url), 'kB', null),
      ];
    }),
};

async function htmlAtBest(url: string): Promise<number> {
  const html = Buffer.from(await (await fetch(url)).arrayBuffer());
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1000;
}
