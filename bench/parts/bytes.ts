import { brotliCompressSync, constants } from 'node:zlib';
import { visit } from '../browser/visit.ts';
import byteBudgets from '../byte-budgets.json' with { type: 'json' };
import { atMost } from '../figure.ts';
import type { Part } from '../part.ts';

/** Nothing asked for in this time, in ms: the first load is over. */
const IDLE_MS = 5000;
const { blocking, idle } = byteBudgets;
const KINDS = [
  { type: 'Script', name: 'script', budgetKb: (blocking.script + idle) / 1000 },
  { type: 'Stylesheet', name: 'style', budgetKb: blocking.style / 1000 },
  { type: 'Document', name: 'HTML', budgetKb: 30 },
  { type: 'Font', name: 'fonts', budgetKb: blocking.fonts / 1000 },
] as const;

/** What Home transfers until it has been idle for 5 s, untouched, and the size of its largest picture. */
export const bytes: Part = {
  name: 'bytes',
  measure: (house) =>
    visit(async ({ page, traffic, settle }) => {
      await page.goto(house.url, { waitUntil: 'load' });
      await settle(IDLE_MS);
      const rows = traffic.rows();
      const largest = await page.evaluate(() => window.bench.largestPaintUrl);
      const hero = rows.find(({ url, type }) => type === 'Image' && url === largest);
      const total = (type: string) =>
        rows.filter((row) => row.type === type).reduce((sum, row) => sum + row.bytes, 0);
      return [
        ...KINDS.map(({ type, name, budgetKb }) =>
          atMost(`Home, first load: ${name}`, total(type) / 1000, 'kB', budgetKb),
        ),
        atMost('Home, first load: pictures', total('Image') / 1000, 'kB', null),
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
