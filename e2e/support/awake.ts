import { expect, type Page } from '@playwright/test';

/**
 * Waits until the first page of a context is the browser's own: what the server drew hears no press before that. The
 * page's first deed then is to tell the server its time zone for the next time.
 */
export async function awake(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('jwapp-time-zone=');
}
