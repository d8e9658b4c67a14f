import type { Page } from '@playwright/test';
import { heading, main } from './concert.ts';
import { film, playsFrom } from './watch.ts';

/** The demo's series: two seasons of five and four. */
export const SERIES = '/m/LoadInO1/load-in-load-out';
export const episodes = (page: Page) => main(page).getByRole('listitem').locator('h3');
export const hero = (page: Page) =>
  main(page)
    .locator('section')
    .filter({ has: heading(page) });

/** Plays an episode, skipping all but the end of it. */
export async function playToEnd(page: Page, id: string, series = SERIES): Promise<void> {
  await page.goto(`${series}${series.includes('?') ? '&' : '?'}e=${id}&play=1`);
  await playsFrom(page, 0.1);
  await skipToEnd(page);
}

export const skipToEnd = (page: Page) =>
  film(page, (element) => (element.currentTime = element.duration - 0.3));

export const ended = (page: Page) => page.getByRole('region', { name: 'The end' });
export const playNow = (page: Page) => ended(page).getByRole('button', { name: 'Play now' });
