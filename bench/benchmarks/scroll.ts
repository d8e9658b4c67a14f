import { type Benchmark, takeSamples, VIEWPORTS } from '../benchmark.ts';
import { droppedFrames } from '../browser/judge.ts';
import { type Viewport, type Visit, visit } from '../browser/visit.ts';
import type { Figure } from '../figure.ts';

/** A turn of the wheel, in pixels, and the time between two. */
const WHEEL_PX = 100;
const EVERY_MS = 50;
/** Scrolling ends after this many turns at the end of a page that does not grow. */
const TURNS_AT_END = 40;
const TIMEOUT_MS = 180_000;

/** Home scrolled to its end; the page was loaded before the machine became slow. */
export const scroll: Benchmark = {
  name: 'scroll',
  async measure(fixture, runs) {
    const figures: Figure[] = [];
    for (const viewport of VIEWPORTS) {
      const { product, reference } = await takeSamples(fixture, runs, (url) => scrollHome(url, viewport));
      const detail = `${viewport.width} px`;
      figures.push(
        { budget: 'scroll.elements', detail, values: product.map((one) => one.elements) },
        {
          budget: 'scroll.dropped',
          detail,
          values: product.map((one) => one.droppedPct),
          reference: reference.map((one) => one.droppedPct),
        },
      );
    }
    return figures;
  },
};

function scrollHome(url: string, viewport: Viewport) {
  return visit(async (one) => {
    await one.page.goto(url, { waitUntil: 'load' });
    await one.settle();
    await one.slowDown();
    return scrollToEnd(one, WHEEL_PX);
  }, viewport);
}

/** Turns the wheel twenty times a second until the page has ended. @returns elements in the page, dropped frames */
export async function scrollToEnd({ page, settle }: Visit, wheelPx: number) {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width / 2, height / 2);
  await page.evaluate(() => window.bench.watchFrames(true));
  const untilMs = Date.now() + TIMEOUT_MS;
  for (let [turnsAtEnd, reached] = [0, 0]; turnsAtEnd < TURNS_AT_END; ) {
    if (Date.now() > untilMs) throw new Error(`the page has no end after ${TIMEOUT_MS / 1000} s`);
    await page.mouse.wheel(0, wheelPx);
    await page.waitForTimeout(EVERY_MS);
    const end = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      isReached: scrollY + innerHeight >= document.documentElement.scrollHeight - 3,
    }));
    turnsAtEnd = end.isReached && end.height === reached ? turnsAtEnd + 1 : 0;
    reached = end.height;
  }
  const frames = await page.evaluate(() => {
    window.bench.watchFrames(false);
    return window.bench.frames;
  });
  await settle();
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  return { elements, droppedPct: droppedFrames(frames) };
}
