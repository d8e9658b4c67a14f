import { expect, type Page } from '@playwright/test';

/**
 * Waits until the first page of a context is the browser's own: what the server drew hears no press before that. The
 * page's first deed then is to tell the server its time zone for the next time.
 */
export async function awake(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('jwapp-time-zone=');
}

/**
 * The same, once the browser has also asked for itself what its server could not have: a press on 'Try again' before
 * that joins the question that is on its way.
 */
export async function atRest(page: Page): Promise<void> {
  await awake(page);
  await page.waitForLoadState('networkidle');
}
