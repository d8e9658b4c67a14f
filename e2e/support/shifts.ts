import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  /** What moved. */
  what: string[];
}

/**
 * How far the page's content has moved by itself since it was loaded, as browsers measure it. To be called
 * before that.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const shifts = await watchEachShift(page);
  return async () => (await shifts()).reduce((sum, { value }) => sum + value, 0);
}

/** The same as a list of single shifts, with what moved. */
export async function watchEachShift(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const seen: Shift[] = [];
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        };
        const what = sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.tagName.toLowerCase()} ${element?.textContent?.trim().slice(0, 30)}`;
        });
        seen.push({ value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}
