import { get } from 'node:http';
import { type Benchmark, takeSamples, VIEWPORTS } from '../benchmark.ts';
import { blockedMs, layoutShift } from '../browser/judge.ts';
import { type Viewport, visit } from '../browser/visit.ts';
import type { Figure } from '../figure.ts';

/** How long after the first picture the main thread is watched, in ms. */
const WATCHED_MS = 4000;

/** Home on a slow phone, without caches. */
export const home: Benchmark = {
  name: 'home',
  async measure(fixture, runs) {
    const figures: Figure[] = [{ budget: 'home.html', values: [await htmlKb(fixture.url)] }];
    for (const viewport of VIEWPORTS) {
      const { product, reference } = await takeSamples(fixture, runs, (url) => loadSlowly(url, viewport));
      const detail = `${viewport.width} px`;
      figures.push(
        {
          budget: 'home.largestPaint',
          detail,
          values: product.map((load) => load.largestPaintMs),
          reference: reference.map((load) => load.largestPaintMs),
        },
        {
          budget: 'home.blocked',
          detail,
          values: product.map((load) => load.blockedMs),
          reference: reference.map((load) => load.blockedMs),
        },
        { budget: 'layoutShift', detail: `Home, ${detail}`, values: product.map((load) => load.shift) },
      );
    }
    return figures;
  },
};

/** Opens an address on a slow machine, without caches, and waits until the page is idle. */
export function loadSlowly(url: string, viewport: Viewport) {
  return visit(async ({ page, slowDown, settle }) => {
    await slowDown();
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    await settle();
    await page.waitForFunction(
      (watchedMs) => performance.now() > (window.bench.firstPictureMs ?? 0) + watchedMs,
      WATCHED_MS,
    );
    const { largestPaintMs, firstPictureMs, shifts, longTasks } = await page.evaluate(() => ({
      largestPaintMs: window.bench.largestPaintMs ?? Number.NaN,
      firstPictureMs: window.bench.firstPictureMs ?? 0,
      shifts: window.bench.shifts,
      longTasks: window.bench.longTasks,
    }));
    return {
      largestPaintMs,
      blockedMs: blockedMs(longTasks, firstPictureMs + WATCHED_MS),
      shift: layoutShift(shifts),
    };
  }, viewport);
}

/** As transferred in brotli. */
function htmlKb(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes / 1000));
    }).on('error', reject);
  });
}
