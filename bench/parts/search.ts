import { type Viewport, visit } from '../browser/visit.ts';
import { budgets } from '../budgets.ts';
import { compared, type Figure } from '../figure.ts';
import { type Part, repeat } from '../part.ts';
import { VIEWPORTS } from '../rounds.ts';
import { pressCard } from './click.ts';

/** How long typing has to rest before it is searched. [SEARCH-05] */
const DEBOUNCE_MS = 350;
/** Between two keys, in ms. */
const TYPING_MS = 60;

/**
 * A word typed into the search, from its last key until the results show, without the rest that typing is given. The
 * processor is slow, the line is not: beside a click on a card, which waits for no network.
 */
export const search: Part = {
  name: 'search',
  async measure({ url, searchWord }, { runs }) {
    if (searchWord === null) return [];
    const figures: Figure[] = [];
    for (const viewport of VIEWPORTS) {
      const results = await repeat(runs, async () => ({
        resultsMs: await typeWord(url, searchWord, viewport, 'processor'),
        slowMs: await typeWord(url, searchWord, viewport, 'all'),
        clickMs: (await pressCard(url, viewport, 'processor')).headingMs,
      }));
      const click = { what: 'click' as const, runs: results.map((one) => one.clickMs) };
      const figure = (what: string, of: (one: (typeof results)[number]) => number) => ({
        name: `search, last key to results: ${what}, ${viewport.width} px`,
        unit: 'ms' as const,
        runs: results.map(of),
      });
      figures.push(
        compared(
          figure('without the network', (one) => one.resultsMs),
          click,
          budgets['search.results'],
        ),
        compared(
          figure('slow line too', (one) => one.slowMs),
          click,
          null,
        ),
      );
    }
    return figures;
  },
};

function typeWord(url: string, word: string, viewport: Viewport, slow: 'all' | 'processor'): Promise<number> {
  return visit(async ({ page, slowDown, settle, seen }) => {
    await page.goto(url, { waitUntil: 'load' });
    await settle();
    await page.locator('header a[href^="/q"] >> visible=true').first().click();
    const field = page.locator('input[type=search]');
    await field.focus();
    await settle();
    await slowDown(slow);
    await page.evaluate(() => window.bench.await('results', 'main [aria-busy=false] a[href^="/m/"]', true));
    await field.pressSequentially(word, { delay: TYPING_MS });
    await seen('results');
    return page.evaluate(
      (restMs) => (window.bench.seen.results ?? Number.NaN) - (window.bench.pressedAtMs ?? 0) - restMs,
      DEBOUNCE_MS,
    );
  }, viewport);
}
