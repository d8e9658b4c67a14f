import type { Locator, Page } from '@playwright/test';

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const button = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Search', exact: true });
export const bar = (page: Page) => page.getByRole('banner').getByRole('search');
export const field = (page: Page) => bar(page).getByRole('searchbox', { name: 'Search concerts' });
export const close = (page: Page) => bar(page).getByRole('button', { name: 'Close search' });
export const results = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('list', { name: /result/ })
    .getByRole('listitem')
    .getByRole('link');
