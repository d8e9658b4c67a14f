import { droppedFrames } from './judge.ts';
import type { Visit } from './visit.ts';

/** Scrolling ends when the page has not grown for so many turns of the wheel and nothing is on its way. */
const STILL_TURNS = 12;
const EVERY_MS = 50;
const MOST_MS = 90_000;

export interface Scrolled {
  /** In the page, once it is calm again. */
  elements: number;
  /** Share of frames that did not come, in percent. */
  droppedPct: number;
}

/** Turns the wheel, so many pixels twenty times a second, until the page ends. */
export async function scrollToEnd({ page, traffic, settle }: Visit, pixels: number): Promise<Scrolled> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width / 2, height / 2);
  await page.evaluate(() => window.bench.watchFrames(true));
  const untilMs = Date.now() + MOST_MS;
  let [still, pageHeight] = [0, 0];
  while (still < STILL_TURNS && Date.now() < untilMs) {
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
  const frames = await page.evaluate(() => {
    window.bench.watchFrames(false);
    return window.bench.frames;
  });
  await settle();
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  return { elements, droppedPct: droppedFrames(frames) };
}
