import { type CDPSession, chromium, type Locator, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/support/find-chromium.mjs';
import { collect } from './collect.ts';

/** CSS pixels. */
export interface Viewport {
  width: number;
  height: number;
}

/** A phone in portrait orientation. */
export const PHONE: Viewport = { width: 390, height: 844 };
/** A small desktop window. */
export const DESK: Viewport = { width: 1280, height: 800 };

/** 1.6 Mbps down, 750 kbps up, 150 ms on every request, a processor at a quarter of its speed. */
const SLOW = { latencyMs: 150, downBytesPerS: 1_600_000 / 8, upBytesPerS: 750_000 / 8, cpuTimes: 4 };
/** A request without an event for its end counts as running this long: the browser never reports some. */
const LOST_REQUEST_MS = 5000;

export interface Visit {
  page: Page;
  /** Slows the network and the processor, or only the processor. */
  slowDown(what?: 'all' | 'processor'): Promise<void>;
  /** Waits until no request ran for `quietMs` and no long task ran in that time, 90 s at most. */
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
    const quietMs = await watchNetwork(devtools);
    return await task({
      page,
      slowDown: async (what = 'all') => {
        // the first wait adds a script of its own, which would otherwise be compiled during the measurement
        await page.waitForFunction(() => true);
        if (what === 'all') await slowNetwork(devtools);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpuTimes });
      },
      settle: (wantedMs = 1000) => settle(page, quietMs, wantedMs),
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

/** The link to a list: in the header, or, if there is no room for it there, in the menu, which is opened. */
export async function findMenuLink(page: Page, path: string): Promise<Locator> {
  const inHeader = page.locator(`header nav a[href^="${path}"] >> visible=true`);
  if ((await inHeader.count()) > 0) return inHeader.first();
  await page.locator('header button[aria-haspopup="dialog"]').first().click();
  const inMenu = page.locator(`dialog a[href^="${path}"]`).first();
  await inMenu.waitFor();
  return inMenu;
}

/** @returns a function that says how long no request has been running, in ms; 0 while one is */
async function watchNetwork(devtools: CDPSession): Promise<() => number> {
  const open = new Map<string, number>();
  let lastMs = Date.now();
  const close = ({ requestId }: { requestId: string }) => {
    open.delete(requestId);
    lastMs = Date.now();
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/^(data|blob):/.test(request.url)) return;
    lastMs = Date.now();
    open.set(requestId, lastMs);
  });
  devtools.on('Network.loadingFinished', close);
  devtools.on('Network.loadingFailed', close);
  await devtools.send('Network.enable');
  return () => {
    const isRunning = [...open.values()].some((sinceMs) => Date.now() - sinceMs < LOST_REQUEST_MS);
    return isRunning ? 0 : Date.now() - lastMs;
  };
}

async function slowNetwork(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: SLOW.downBytesPerS,
    uploadThroughput: SLOW.upBytesPerS,
  });
}

async function settle(page: Page, quietMs: () => number, wantedMs: number): Promise<void> {
  const untilMs = Date.now() + 90_000;
  while (Date.now() < untilMs) {
    const calmMs = await page.evaluate(() => {
      const last = window.bench.longTasks.at(-1);
      return performance.now() - (last ? last.startMs + last.durationMs : Number.NEGATIVE_INFINITY);
    });
    if (quietMs() >= wantedMs && calmMs >= wantedMs) return;
    await page.waitForTimeout(100);
  }
}
