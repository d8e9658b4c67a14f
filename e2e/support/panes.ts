import type { Page } from '@playwright/test';

/** Whatever is open over the page. */
export const dialog = (page: Page) => page.getByRole('dialog');
export const pane = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title });

/** The error that an input of the open pane is tied to. */
export const errorOf = (page: Page, label: string) =>
  dialog(page)
    .getByLabel(label, { exact: true })
    .evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
