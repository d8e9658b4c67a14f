import { type Benchmark, repeat, VIEWPORTS } from '../benchmark.ts';
import { interactionDelays, percentile } from '../browser/judge.ts';
import { findMenuLink, type Viewport, visit } from '../browser/visit.ts';
import type { Figure } from '../figure.ts';
import type { Fixture } from '../fixture/start-fixture.ts';

/** How long the pause between two presses is, in ms. */
const PAUSE_MS = 500;
/** Shorter delays are not reported by the browser. */
const MIN_REPORTED_MS = 16;

/** A walk of 20 presses and keys through the site: the delay of each until its next frame. The processor is slow. */
export const presses: Benchmark = {
  name: 'presses',
  async measure(fixture, runs) {
    const figures: Figure[] = [];
    for (const viewport of VIEWPORTS) {
      const walks = await repeat(runs, () => walk(fixture, viewport));
      const values = walks.map((delays) => percentile(delays, 0.75));
      figures.push({ budget: 'press.delay', detail: `${viewport.width} px`, values });
    }
    return figures;
  },
};

function walk({ url, listPath, guidePath, searchWord }: Fixture, viewport: Viewport): Promise<number[]> {
  return visit(async ({ page, slowDown, settle }) => {
    const delays: number[] = [];
    await page.goto(url, { waitUntil: 'load' });
    await settle();
    await slowDown('processor');

    const measure = async (act: () => Promise<unknown>, count = 1) => {
      const sinceMs = await page.evaluate(() => performance.now());
      await act();
      await settle(PAUSE_MS);
      const measured = interactionDelays(await page.evaluate(() => window.bench.presses()), sinceMs);
      const unreported = Array.from({ length: Math.max(0, count - measured.length) }, () => MIN_REPORTED_MS);
      delays.push(...measured, ...unreported);
    };
    const press = (selector: string) =>
      measure(() => page.locator(`${selector} >> visible=true`).first().click());
    const pressMenu = (path: string) => measure(async () => (await findMenuLink(page, path)).click());
    const goBack = async () => {
      delays.push(await page.evaluate(stepBack));
      await settle(PAUSE_MS);
    };

    for (let time = 0; time < 3; time += 1) {
      await press('main section li a[href^="/m/"]');
      await goBack();
    }
    await press('header button[aria-haspopup="menu"]');
    await press('[role=menuitemradio][aria-checked=false]');
    await pressMenu(listPath);
    const filter = page.locator('main fieldset button[aria-pressed=false] >> visible=true').first();
    if (await filter.isVisible()) await measure(() => filter.click());
    else await measure(() => page.locator('main select').press('ArrowDown'));
    await press('main li a[href^="/m/"]');
    await goBack();
    await pressMenu(guidePath);
    await press('main [role=gridcell], main li[data-channel] button');
    await page.keyboard.press('Escape');
    await press('header a[href="/"]');
    await press('header a[href^="/q"]');
    for (const letter of searchWord.slice(0, 4)) await measure(() => page.keyboard.type(letter));
    await press('main li a[href^="/m/"]');
    return delays;
  }, viewport);
}

/** Runs in the page. @returns the time from the step back to the next frame, in ms */
function stepBack(): Promise<number> {
  return new Promise((resolve) => {
    const startMs = performance.now();
    addEventListener(
      'popstate',
      () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startMs))),
      {
        once: true,
      },
    );
    history.back();
  });
}
