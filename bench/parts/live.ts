import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { DESK, visit } from '../browser/visit.ts';
import { budgets } from '../budgets.ts';
import { compared, type Figure, median } from '../figure.ts';
import { type Part, repeat } from '../part.ts';
import { pressPlay } from './play.ts';

/** How often the heap is measured. */
const WEIGH_EVERY_MS = 10_000;
/** Until then the engine and the buffer are still filling up. */
const WARM_UP_MS = 60_000;
/** How long the network is offline. */
const AWAY_MS = 20_000;
/** How long playback may take to continue before it counts as lost. */
const MOST_MS = 30_000;

/**
 * A channel of the guide on loopback: from the press on play to the first frame, with warm caches; then
 * watched for some minutes, with its heap measured after a garbage collection; then offline for a while.
 */
export const live: Part = {
  name: 'live',
  async measure({ originUrl, guidePath }, { runs, minutes }) {
    if (originUrl === null || guidePath === null) return [];
    return visit(async (one) => {
      const { page, context } = one;
      const press = () => pressPlay(one, originUrl + guidePath);
      await press();
      const firstFramesMs = await repeat(runs, press);
      const devtools = await context.newCDPSession(page);
      await page.evaluate(watchPlayback);
      const grownPct = await weigh(page, devtools, minutes);
      const stoodPct = await page.evaluate(() => window.playback.stoodPct());
      await context.setOffline(true);
      await wait(AWAY_MS);
      await context.setOffline(false);
      const goesOnS = await goesOn(page);
      const told = (name: string, unit: Figure['unit'], value: number | number[]) => ({
        name: `live channel: ${name}`,
        unit,
        runs: Array.isArray(value) ? value : [value],
      });
      const held = `watched for ${minutes} min`;
      const away = `${AWAY_MS / 1000} s without a network`;
      return [
        compared(
          told('play pressed to first frame, warm', 'ms', firstFramesMs),
          null,
          budgets['live.firstFrame'],
        ),
        compared(told(`${held}: heap has grown`, '%', grownPct), null, budgets['live.heap']),
        compared(told(`${held}: the picture stood still`, '%', stoodPct), null, budgets['live.stood']),
        compared(told(`${away}: plays again after`, 's', goesOnS), null, budgets['live.goesOn']),
      ];
    }, DESK);
  },
};

/** Data about a playback in the page, as `window.playback`; gone after a reload. */
interface Watched {
  /** The share of the time since the start in which the picture did not move. */
  stoodPct(): number;
  /** Seconds that were played, by the media element's own clock. */
  playedS(): number;
}

declare global {
  interface Window {
    playback: Watched;
  }
}

/** Runs in the page and is self-contained. */
function watchPlayback(): void {
  const LOOK_MS = 500;
  const video = document.querySelector('video') as HTMLVideoElement;
  let [looks, stood, atS, playedS] = [0, 0, video.currentTime, 0];
  setInterval(() => {
    const movedS = video.currentTime - atS;
    atS = video.currentTime;
    looks += 1;
    if (movedS <= 0) stood += 1;
    else if (movedS < 2) playedS += movedS;
  }, LOOK_MS);
  window.playback = { stoodPct: () => (100 * stood) / looks, playedS: () => playedS };
}

/** @returns how much larger the heap is in the last third of the time than in the first, in percent */
async function weigh(page: Page, devtools: CDPSession, minutes: number): Promise<number> {
  await devtools.send('HeapProfiler.enable');
  const weights: number[] = [];
  const endsAtMs = Date.now() + minutes * 60_000;
  await page.waitForTimeout(Math.min(WARM_UP_MS, (minutes * 60_000) / 4));
  while (Date.now() < endsAtMs) {
    await devtools.send('HeapProfiler.collectGarbage');
    weights.push((await devtools.send('Runtime.getHeapUsage')).usedSize);
    await page.waitForTimeout(WEIGH_EVERY_MS);
  }
  await devtools.send('HeapProfiler.disable');
  const third = Math.max(1, Math.floor(weights.length / 3));
  return 100 * (median(weights.slice(-third)) / median(weights.slice(0, third)) - 1);
}

/**
 * @returns the time until three more seconds were played, minus those, in s; NaN: never, or the page was
 * reloaded
 */
async function goesOn(page: Page): Promise<number> {
  const NEEDED_S = 3;
  const startMs = Date.now();
  const before = await page.evaluate(() => window.playback?.playedS());
  if (before === undefined) return Number.NaN;
  while (Date.now() - startMs < MOST_MS) {
    const played = await page.evaluate(() => window.playback?.playedS());
    if (played === undefined) return Number.NaN;
    if (played - before >= NEEDED_S) return Math.max(0, (Date.now() - startMs) / 1000 - NEEDED_S);
    await wait(100);
  }
  return Number.NaN;
}
