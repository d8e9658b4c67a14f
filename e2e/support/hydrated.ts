import { expect, type Page } from '@playwright/test';

/**
 * Waits until the first page of a context is hydrated: what the server rendered does not react before that.
 * Once the page is then idle, it tells the server its time zone for the next time, and takes over the end of
 * the page.
 */
export async function hydrated(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.cookie), SOON).toContain('jwapp-time-zone=');
  await expect.poll(() => page.evaluate(isScreenHydrated), { ...SOON, message: 'the screen' }).toBe(true);
  await endHydrated(page);
}

/** Nearly every test waits for this: the usual pauses, up to a second each, cost more than to look again. */
const SOON = { intervals: [20, 40, 60, 100] };

/** The same for a viewer who declined cookies, where only the end of the page shows it. */
export async function endHydrated(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(isEndHydrated), { ...SOON, message: 'the end of the page' })
    .toBe(true);
}

/** The screen hydrates after what surrounds it. React leaves its own property on each element with handlers. */
function isScreenHydrated(): boolean {
  const screen = document.getElementById('main')?.firstElementChild;
  return !screen || Object.keys(screen).some((key) => key.startsWith('__reactProps$'));
}

/** React leaves its own property on the element of each of its roots. */
function isEndHydrated(): boolean {
  const end = document.getElementById('page-end');
  return !end || Object.keys(end).some((key) => key.startsWith('__reactContainer$'));
}

/** Opens the next page of a journey, and waits as `hydrated` does for the first one. */
export async function goHydrated(page: Page, address: string): Promise<void> {
  await page.context().clearCookies({ name: 'jwapp-time-zone' });
  await page.goto(address);
  await hydrated(page);
}
