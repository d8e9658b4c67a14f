import type { Page } from '@playwright/test';

/** Sets what the browser reports about its connection, from the next page on. */
export function tellLine(
  page: Page,
  connection: { saveData: boolean } | { effectiveType: string },
): Promise<unknown> {
  return page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
}

/** Waits until the browser has been idle twenty times. */
export function idleTurns(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => requestIdleCallback(resolve));
  });
}
