import { setTimeout as wait } from 'node:timers/promises';
import { DESK, visit } from '../browser/visit.ts';

export interface PageReport {
  /** Seconds at a time in which the picture stood still, and when they began. */
  stalls: { fromMs: number; toMs: number }[];
  /** Of the end screen or the last picture. */
  endedAtMs: number | undefined;
  /** Words of the player while the picture stood still. */
  words: string[];
  failed: boolean;
  /** Seconds from a picture's coming to its being seen in the page, by the clock in the picture. */
  latenciesS: number[];
}

/**
 * A real viewer: the page in a browser, opened before the start and never touched again.
 * @param getTakeMs when the newest picture of the encoder began
 */
export async function watchPage(
  url: string,
  getTakeMs: () => number,
  signal: AbortSignal,
): Promise<PageReport> {
  return visit(async ({ page }) => {
    await page.goto(url, { waitUntil: 'load' });
    const report: PageReport = { stalls: [], endedAtMs: undefined, words: [], failed: false, latenciesS: [] };
    let lastTime = -1;
    let stillSinceMs = 0;
    while (!signal.aborted) {
      await wait(500);
      const state = await page
        .evaluate(() => {
          const video = document.querySelector('video');
          const text = document.querySelector('dialog[open], [data-player]')?.textContent ?? '';
          const bits: number[] = [];
          const canvas = document.createElement('canvas');
          canvas.width = 320;
          canvas.height = 20;
          const context = canvas.getContext('2d', { willReadFrequently: true });
          if (video?.videoWidth && context) {
            const { videoWidth, videoHeight } = video;
            context.drawImage(video, 0, 0, videoWidth / 2, videoHeight / 18, 0, 0, 320, 20);
            const { data } = context.getImageData(0, 10, 320, 1);
            for (let bit = 0; bit < 16; bit += 1) bits.push((data[(bit * 20 + 10) * 4] ?? 0) > 128 ? 1 : 0);
          }
          const takeS = bits.reduce((total, one, bit) => total + one * 2 ** bit, 0) / 5;
          return {
            takeS,
            time: video?.currentTime ?? -1,
            ended: video?.ended ?? false,
            text: text.slice(0, 200),
          };
        })
        .catch(() => null);
      if (!state) continue;
      const nowMs = Date.now();
      const latencyS = (nowMs - getTakeMs()) / 1000 - state.takeS;
      if (state.takeS > 0 && latencyS > 0 && latencyS < 60) report.latenciesS.push(latencyS);
      if (state.ended) {
        report.endedAtMs ??= nowMs;
        continue;
      }
      if (state.time !== lastTime) {
        if (lastTime >= 0 && stillSinceMs > 0 && nowMs - stillSinceMs > 1500)
          report.stalls.push({ fromMs: stillSinceMs, toMs: nowMs });
        stillSinceMs = nowMs;
        lastTime = state.time;
      } else if (nowMs - stillSinceMs > 5000 && !report.words.includes(state.text))
        report.words.push(state.text);
    }
    report.failed = report.endedAtMs === undefined;
    return report;
  }, DESK);
}
