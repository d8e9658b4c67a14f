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
}

/** A real viewer: the page in a browser, opened before the start and never touched again. */
export async function watchPage(url: string, signal: AbortSignal): Promise<PageReport> {
  return visit(async ({ page }) => {
    await page.goto(url, { waitUntil: 'load' });
    const report: PageReport = { stalls: [], endedAtMs: undefined, words: [], failed: false };
    let lastTime = -1;
    let stillSinceMs = 0;
    while (!signal.aborted) {
      await wait(500);
      const state = await page
        .evaluate(() => {
          const video = document.querySelector('video');
          const text = document.querySelector('dialog[open], [data-player]')?.textContent ?? '';
          return { time: video?.currentTime ?? -1, ended: video?.ended ?? false, text: text.slice(0, 200) };
        })
        .catch(() => null);
      if (!state) continue;
      const nowMs = Date.now();
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
