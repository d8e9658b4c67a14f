import { inRoot } from '../../scripts/support/root.mjs';
import { DESK, type Visit, visit } from '../browser/visit.ts';
import { atMost, type Figure } from '../figure.ts';
import { startServer } from '../house.ts';
import { type Part, repeat } from '../part.ts';

/** The demo's encrypted film that is free. */
const ENCRYPTED = '/m/LockClp1?app-config=footlock';

/**
 * From the press on play to the first decoded frame, on loopback, warm: the engine and the stream were used
 * once before.
 */
export const play: Part = {
  name: 'play',
  async measure({ url, originUrl, concertPath }, { runs }) {
    const onDemand = await firstFrame('on demand', (originUrl ?? url) + concertPath, { runs, mostMs: 400 });
    const demo = await startServer(DEMO);
    try {
      return [onDemand, await firstFrame('encrypted', demo.url + ENCRYPTED, { runs, mostMs: 500 })];
    } finally {
      await demo.stop();
    }
  },
};

const DEMO = [
  'origin/src/main.ts',
  '--demo',
  '--data',
  inRoot('demo'),
  '--cache',
  inRoot('.cache', 'bench', 'images'),
  '--store',
  inRoot('.cache', 'bench', 'demo-store'),
];

const firstFrame = (what: string, url: string, { runs, mostMs }: { runs: number; mostMs: number }) =>
  visit(async (one): Promise<Figure> => {
    const press = () => pressPlay(one, url);
    await press();
    return atMost(`play pressed to first frame, warm: ${what}`, await repeat(runs, press), 'ms', mostMs);
  }, DESK);

/** Opens a screen and plays what it offers. @returns the time from the press to the first frame, in ms */
export async function pressPlay({ page, settle }: Visit, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'load' });
  await settle();
  await page.evaluate(watchFirstFrame);
  // started before the press, since the script it adds takes the page some time
  const seen = page.waitForFunction(() => 'firstFrame' in window.bench.seen, undefined, { timeout: 30_000 });
  // the watch button is the only primary button of the screen
  await page
    .locator('main a[href*="play=1"], main button[data-look="primary"], main button:has-text("watching")')
    .first()
    .click();
  await seen;
  return page.evaluate(() => (window.bench.seen.firstFrame ?? Number.NaN) - (window.bench.pressedAtMs ?? 0));
}

/** Runs in the page. The element appears only after play was pressed. */
function watchFirstFrame(): void {
  const note = () => {
    window.bench.seen.firstFrame ??= performance.now();
  };
  const watched = new WeakSet<HTMLVideoElement>();
  const watch = () => {
    for (const video of document.querySelectorAll('video')) {
      if (watched.has(video)) continue;
      watched.add(video);
      video.requestVideoFrameCallback(note);
    }
  };
  new MutationObserver(watch).observe(document, { childList: true, subtree: true });
  watch();
}
