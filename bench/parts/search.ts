import { type Viewport, visit } from '../browser/visit.ts';
import { budgets } from '../budgets.ts';
import { compared, type Figure } from '../figure.ts';
import { type Part, repeat } from '../part.ts';
import { VIEWPORTS } from '../rounds.ts';
import { pressCard } from './click.ts';

/** How long typing has to pause before the search starts. [SEARCH-05] */
const DEBOUNCE_MS = 350;
/** Between two keys, in ms. */
const TYPING_MS = 60;

/**
 * A word typed into the search, from its last key until the results show, minus the typing pause: compared
 * with a click on a card, which waits for no network, also minus the time of the request. Also compared with
 * a page without a framework, whose pause begins when it receives the key.
 */
export const search: Part = {
  name: 'search',
  async measure({ url, referenceUrl, searchWord }, { runs }) {
    if (searchWord === null) return [];
    const figures: Figure[] = [];
    for (const viewport of VIEWPORTS) {
      const results = await repeat(runs, async () => ({
        quick: await typeWord(url, searchWord, viewport, 'processor'),
        plain: await typeWord(`${referenceUrl}/q/`, searchWord, viewport, 'processor'),
        slow: await typeWord(url, searchWord, viewport, 'all'),
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
          figure('without the network', ({ quick }) => quick.resultsMs - quick.requestMs),
          click,
          budgets['search.results'],
        ),
        compared(
          figure(
            'of a page without a framework, without the network',
            ({ plain }) => plain.resultsMs - plain.requestMs,
          ),
          click,
          null,
        ),
        compared(
          figure('slow line too', ({ slow }) => slow.resultsMs),
          click,
          null,
        ),
      );
    }
    return figures;
  },
};

interface Typed {
  /** From the last key, minus the pause. */
  resultsMs: number;
  /** Of that, the time from the request until its answer was complete. */
  requestMs: number;
}

function typeWord(url: string, word: string, viewport: Viewport, slow: 'all' | 'processor'): Promise<Typed> {
  return visit(async ({ page, slowDown, settle, seen }) => {
    await page.goto(url, { waitUntil: 'load' });
    await settle();
    const field = page.locator('input[type=search]');
    // opened from Home, as viewers do
    if ((await field.count()) === 0)
      await page.locator('header a[href^="/q"] >> visible=true').first().click();
    await field.focus();
    await settle();
    await slowDown(slow);
    await page.evaluate(() => {
      // Home has made more requests than the browser records
      performance.clearResourceTimings();
      window.bench.await('results', 'main [aria-busy=false] a[href^="/m/"]', true);
    });
    await field.pressSequentially(word, { delay: TYPING_MS });
    await seen('results');
    const { resultsMs, asked } = await page.evaluate((restMs) => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const asked = entries.filter(({ name }) => new URL(name).searchParams.has('search'));
      return {
        resultsMs: (window.bench.seen.results ?? Number.NaN) - (window.bench.pressedAtMs ?? 0) - restMs,
        asked: asked.map(({ startTime, responseEnd }) => responseEnd - startTime),
      };
    }, DEBOUNCE_MS);
    const [requestMs] = asked;
    if (requestMs === undefined || asked.length > 1)
      throw new Error(`A word asked for ${asked.length} searches, not for one`);
    return { resultsMs, requestMs };
  }, viewport);
}
