import { type Benchmark, repeat } from '../benchmark.ts';
import { DESK, type Visit, visit } from '../browser/visit.ts';
import type { BudgetName, Figure } from '../figure.ts';

/** Free items of the demo. */
const ITEMS: readonly [BudgetName, string][] = [
  ['play.onDemand', '/m/BlueHrs1?app-config=footlite'],
  ['play.encrypted', '/m/LockClp1?app-config=footlock'],
  ['play.live', '/m/OpenAir1?app-config=footlite'],
];

/** From the press on play to the first decoded frame, on loopback, warm: the stream was played once before. */
export const play: Benchmark = {
  name: 'play',
  async measure({ demoUrl }, runs) {
    const figures: Figure[] = [];
    for (const [budget, path] of ITEMS)
      figures.push({ budget, values: await visit((one) => playOften(one, demoUrl + path, runs), DESK) });
    return figures;
  },
};

async function playOften(one: Visit, url: string, runs: number): Promise<number[]> {
  await pressPlay(one, url);
  return repeat(runs, () => pressPlay(one, url));
}

/** @returns the time from the press to the first frame, in ms */
async function pressPlay({ page, settle }: Visit, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'load' });
  await settle();
  await page.evaluate(watchFirstFrame);
  // started before the press, since the script it adds takes the page some time
  const seen = page.waitForFunction(() => 'firstFrame' in window.bench.seen, undefined, { timeout: 30_000 });
  // the watch button is the only primary button of the screen
  await page.locator('main a[href*="play=1"], main button[data-look="primary"]').first().click();
  await seen;
  return page.evaluate(() => (window.bench.seen.firstFrame ?? Number.NaN) - (window.bench.pressedAtMs ?? 0));
}

/** Runs in the page. The video element appears only after play was pressed. */
function watchFirstFrame(): void {
  const watched = new WeakSet<HTMLVideoElement>();
  const watch = () => {
    for (const video of document.querySelectorAll('video')) {
      if (watched.has(video)) continue;
      watched.add(video);
      video.requestVideoFrameCallback(() => {
        window.bench.seen.firstFrame ??= performance.now();
      });
    }
  };
  new MutationObserver(watch).observe(document, { childList: true, subtree: true });
  watch();
}
