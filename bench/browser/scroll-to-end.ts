import type { Page } from 'playwright-core';
import { droppedFrames } from './judge.ts';
import type { Visit } from './visit.ts';

/**
 * Scrolling ends after this many turns of the wheel without growth of the page and without running requests.
 */
const STILL_TURNS = 12;
const EVERY_MS = 50;
const MOST_MS = 180_000;

export interface Scrolled {
  /** Elements in the page, once it is idle again. */
  elements: number;
  /** The share of dropped frames, in percent. */
  droppedPct: number;
}

/**
 * Turns the wheel by the given pixels twenty times a second until the end of the page, that is until the page
 * no longer grows even after it was idle. Frames are not counted while it becomes idle.
 */
export async function scrollToEnd(visit: Visit, pixels: number): Promise<Scrolled> {
  const { page, settle } = visit;
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width / 2, height / 2);
  const stretches: number[][] = [];
  let reached = -1;
  while (reached !== (await heightOf(page))) {
    await page.evaluate(() => window.bench.watchFrames(true));
    reached = await scrollWhileGrowing(visit, pixels);
    stretches.push(
      await page.evaluate(() => {
        window.bench.watchFrames(false);
        return window.bench.frames;
      }),
    );
    await settle();
  }
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  return { elements, droppedPct: droppedFrames(...stretches) };
}

/** @returns the height of the page when scrolling stopped, in px */
async function scrollWhileGrowing({ page, traffic }: Visit, pixels: number): Promise<number> {
  const untilMs = Date.now() + MOST_MS;
  let [still, pageHeight] = [0, 0];
  while (still < STILL_TURNS) {
    if (Date.now() > untilMs) throw new Error(`the page has no end after ${MOST_MS / 1000} s`);
    await page.mouse.wheel(0, pixels);
    await page.waitForTimeout(EVERY_MS);
    const now = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      atEnd: scrollY + innerHeight >= document.documentElement.scrollHeight - 3,
    }));
    const isStill = now.atEnd && now.height === pageHeight && traffic.quietMs() > 0;
    still = isStill ? still + 1 : 0;
    pageHeight = now.height;
  }
  return pageHeight;
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
