import type { Page } from '@playwright/test';
import { hydrated } from './hydrated.ts';
import { row } from './library.ts';
import { idleTurns } from './line.ts';

export const card = (page: Page) => row(page, 'New this season').getByRole('link', { name: /^Blue Hours/ });

/** Opens Home and waits for the code that a press on a card needs. */
export async function openHome(page: Page, url = '/'): Promise<void> {
  const view = page.waitForResponse(/video-screen-.*\.js$/);
  await page.goto(url);
  await hydrated(page);
  await view;
  await idleTurns(page);
}
