import type { Page } from '@playwright/test';
import { heading, main } from './concert.ts';

/** The demo's series: two seasons of five and four. */
export const SERIES = '/m/LoadInO1/load-in-load-out';
export const hero = (page: Page) =>
  main(page)
    .locator('section')
    .filter({ has: heading(page) });
