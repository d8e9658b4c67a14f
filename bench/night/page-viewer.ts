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
  /** Why it was closed, and what went wrong in it: a crash, errors of its scripts, answers that did not come. */
  closed: string;
  troubles: string[];
  /** Seconds from a picture's coming to its being seen in the page, by the clock in the picture. */
  latenciesS: number[];
}

/** How often it is looked at, and how long it may take to answer, in ms. */
const LOOK_EVERY_MS = 500;
const ANSWER_MS = 10_000;
const MAX_TROUBLES = 50;

/**
 * A real viewer: the page in a browser, opened before the start and never touched again, until it shows the end.
 * @param getTakeMs when the newest picture of the encoder began
 */
export async function watchPage(
  url: string,
  getTakeMs: () => number,
  signal: AbortSignal,
): Promise<PageReport> {
  return visit(async ({ page }) => {
    const report: PageReport = {
      stalls: [],
      endedAtMs: undefined,
      words: [],
      failed: false,
      closed: '',
      troubles: [],
      latenciesS: [],
    };
    const note = (trouble: string) => {
      if (report.troubles.length < MAX_TROUBLES)
        report.troubles.push(`${new Date().toISOString()} ${trouble}`);
    };
    const close = (why: string) => {
      report.closed ||= why;
    };
    page.on('crash', () => close('the page crashed'));
    page.on('close', () => close('the page was closed'));
    page.context().on('close', () => close('the browser is gone'));
    page.on('pageerror', ({ message }) => note(`error of a script: ${message}`));
    page.on('console', (message) => message.type() === 'error' && note(`console: ${message.text()}`));
    page.on('framenavigated', (frame) => frame === page.mainFrame() && note(`opened ${frame.url()}`));
    await page.goto(url, { waitUntil: 'load' });
    let lastTime = -1;
    let stillSinceMs = 0;
    while (report.closed === '') {
      await wait(LOOK_EVERY_MS);
      if (signal.aborted) close('it had not ended in time');
      const state = await Promise.race([page.evaluate(look), wait(ANSWER_MS, 'no answer' as const)]).catch(
        (error: Error) => error.message.split('\n')[0] ?? '',
      );
      if (typeof state === 'string') {
        note(`it cannot be looked at: ${state}`);
        continue;
      }
      const nowMs = Date.now();
      const latencyS = (nowMs - getTakeMs()) / 1000 - state.takeS;
      if (state.takeS > 0 && latencyS > 0 && latencyS < 60) report.latenciesS.push(latencyS);
      if (state.ended) {
        report.endedAtMs = nowMs;
        close('it ended');
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

/** In the page: where the film is, and the clock in its picture, in seconds. */
function look() {
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
  return {
    takeS: bits.reduce((total, one, bit) => total + one * 2 ** bit, 0) / 5,
    time: video?.currentTime ?? -1,
    ended: video?.ended ?? false,
    text: text.slice(0, 200),
  };
}
