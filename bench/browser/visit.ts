import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/support/find-chromium.mjs';
import { collect } from './collect.ts';
import { type Traffic, watchTraffic } from './traffic.ts';

/** CSS pixels. */
export interface Viewport {
  width: number;
  height: number;
}

/** A phone held upright. */
export const PHONE: Viewport = { width: 390, height: 844 };
/** A small desktop window. */
export const DESK: Viewport = { width: 1280, height: 800 };

/** 1.6 Mbps down, 750 kbps up, 150 ms on every request, a processor at a quarter of its speed. */
const SLOW = { latencyMs: 150, downBytesPerS: 1_600_000 / 8, upBytesPerS: 750_000 / 8, cpuTimes: 4 };

export interface Visit {
  page: Page;
  context: BrowserContext;
  traffic: Traffic;
  /** From now on the network and the processor are slow, or only the processor. */
  slowDown(what?: 'all' | 'processor'): Promise<void>;
  /** Waits until no request was running for `quietMs` and no long task ran in that time, 90 s at most. */
  settle(quietMs?: number): Promise<void>;
  /** Waits until all awaited elements with these names were seen. @throws after 60 s */
  seen(...names: string[]): Promise<void>;
}

/** Runs a task in a fresh browser with empty caches. */
export async function visit<T>(task: (visit: Visit) => Promise<T>, viewport = PHONE): Promise<T> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH');
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    const context = await browser.newContext({ viewport, locale: 'en-US', serviceWorkers: 'block' });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.addInitScript(collect);
    const traffic = await watchTraffic(devtools);
    return await task({
      page,
      context,
      traffic,
      slowDown: async (what = 'all') => {
        // the first wait in a page adds a script of its own, which would otherwise be compiled during the
        // measurement
        await page.waitForFunction(() => true);
        if (what === 'all') await slowLine(devtools);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpuTimes });
      },
      settle: (quietMs = 1000) => settle(page, traffic, quietMs),
      seen: async (...names) =>
        void (await page.waitForFunction((all) => all.every((name) => name in window.bench.seen), names, {
          timeout: 60_000,
          // checking in each frame would make the page render frames that it does not need
          polling: 100,
        })),
    });
  } finally {
    await browser.close();
  }
}

async function slowLine(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: SLOW.downBytesPerS,
    uploadThroughput: SLOW.upBytesPerS,
  });
}

async function settle(page: Page, traffic: Traffic, quietMs: number): Promise<void> {
  const untilMs = Date.now() + 90_000;
  while (Date.now() < untilMs) {
    const calmMs = await page.evaluate(() => {
      const last = window.bench.longTasks.at(-1);
      return performance.now() - (last ? last.startMs + last.durationMs : Number.NEGATIVE_INFINITY);
    });
    if (traffic.quietMs() >= quietMs && calmMs >= quietMs) return;
    await page.waitForTimeout(100);
  }
}
