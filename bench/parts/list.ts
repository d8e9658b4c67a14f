import type { Page } from 'playwright-core';
import { droppedFrames } from '../browser/judge.ts';
import { type Visit, visit } from '../browser/visit.ts';
import { atMost } from '../figure.ts';
import type { House } from '../house.ts';
import { type Part, repeat } from '../part.ts';

/** One turn of the wheel and the time until the next. */
const WHEEL = { pixels: 200, everyMs: 50 };
/** Scrolling ends when the page has not grown for so many turns. */
const STILL_TURNS = 12;

/** Slow phone: the list of 500 opened from the menu, then scrolled to its end. The page came before the phone turned slow. */
export const list: Part = {
  name: 'list',
  async measure(house, { runs }) {
    const results = await repeat(Math.min(runs, 3), () => visit((one) => openAndScroll(house, one)));
    return [
      atMost(
        'playlist of 500, slow phone: skeleton',
        results.map((one) => one.skeletonMs),
        'ms',
        100,
      ),
      atMost(
        'playlist of 500, slow phone: from the network',
        results.map((one) => one.cardsMs),
        'ms',
        650,
      ),
      atMost(
        'playlist of 500, slow phone: elements after scrolling',
        results.map((one) => one.elements),
        'elements',
        800,
      ),
      atMost(
        'playlist of 500, slow phone: dropped frames',
        results.map((one) => one.droppedPct),
        '%',
        null,
      ),
    ];
  },
};

async function openAndScroll(house: House, { page, slowDown, settle, seen }: Visit) {
  await page.goto(house.url, { waitUntil: 'load' });
  await settle();
  await page.locator('header button[aria-haspopup="dialog"]').click();
  const link = page.locator(`dialog a[href^="${house.listPath}"]`);
  await link.waitFor();
  await settle();
  await slowDown();
  await page.evaluate(() => {
    window.bench.await('skeleton', 'main h1, main li');
    window.bench.await('cards', 'main a[href^="/m/"]', true);
  });
  await link.click();
  await seen('skeleton', 'cards');
  const opened = await page.evaluate(() => {
    const { seen: times, pressedAtMs } = window.bench;
    return {
      skeletonMs: (times.skeleton ?? Number.NaN) - (pressedAtMs ?? 0),
      cardsMs: (times.cards ?? Number.NaN) - (pressedAtMs ?? 0),
    };
  });
  await settle();
  return { ...opened, ...(await scrollToEnd(page)) };
}

async function scrollToEnd(page: Page): Promise<{ elements: number; droppedPct: number }> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width / 2, height / 2);
  await page.evaluate(() => window.bench.watchFrames(true));
  let [still, pageHeight] = [0, 0];
  while (still < STILL_TURNS) {
    await page.mouse.wheel(0, WHEEL.pixels);
    await page.waitForTimeout(WHEEL.everyMs);
    const now = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      atEnd: scrollY + innerHeight >= document.documentElement.scrollHeight - 3,
    }));
    still = now.atEnd && now.height === pageHeight ? still + 1 : 0;
    pageHeight = now.height;
  }
  const { frames, elements } = await page.evaluate(() => {
    window.bench.watchFrames(false);
    return { frames: window.bench.frames, elements: document.querySelectorAll('*').length };
  });
  return { elements, droppedPct: droppedFrames(frames) };
}
