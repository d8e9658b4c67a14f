import { type Benchmark, repeat, VIEWPORTS } from '../benchmark.ts';
import { type Viewport, visit } from '../browser/visit.ts';
import type { Figure } from '../figure.ts';
import type { Fixture } from '../fixture/start-fixture.ts';

/** How long typing pauses before the search starts. [SEARCH-05] */
const DEBOUNCE_MS = 350;
/** Between two keys, in ms. */
const TYPING_MS = 60;

/** A word typed into the search, from its last key until results show, without debounce and request. */
export const search: Benchmark = {
  name: 'search',
  async measure(fixture, runs) {
    const figures: Figure[] = [];
    for (const viewport of VIEWPORTS) {
      const values = await repeat(runs, () => typeWord(fixture, viewport));
      figures.push({ budget: 'search.results', detail: `${viewport.width} px`, values });
    }
    return figures;
  },
};

function typeWord({ url, searchWord }: Fixture, viewport: Viewport): Promise<number> {
  return visit(async ({ page, slowDown, settle, seen }) => {
    await page.goto(url, { waitUntil: 'load' });
    await settle();
    await page.locator('header a[href^="/q"] >> visible=true').first().click();
    const field = page.locator('input[type=search]');
    await field.focus();
    await settle();
    await slowDown('processor');
    await page.evaluate(() => {
      // Home has made more requests than the browser records
      performance.clearResourceTimings();
      window.bench.await('results', 'main [aria-busy=false] a[href^="/m/"]', true);
    });
    await field.pressSequentially(searchWord, { delay: TYPING_MS });
    await seen('results');
    const { resultsMs, requestsMs } = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const requests = entries.filter(({ name }) => new URL(name).searchParams.has('search'));
      return {
        resultsMs: (window.bench.seen.results ?? Number.NaN) - (window.bench.pressedAtMs ?? Number.NaN),
        requestsMs: requests.map(({ startTime, responseEnd }) => responseEnd - startTime),
      };
    });
    const [requestMs] = requestsMs;
    if (requestMs === undefined || requestsMs.length > 1)
      throw new Error(`One word caused ${requestsMs.length} searches instead of one`);
    return resultsMs - DEBOUNCE_MS - requestMs;
  }, viewport);
}
