import type { Page } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { field } from './support/search.ts';
import { expect, test } from './support/test.ts';

async function openSearch(page: Page): Promise<void> {
  await page.goto('/q/');
  await hydrated(page);
}

/** From here on an answer counts as quick though it takes longer than 100 ms, as on a busy machine it may. */
async function waitLong(page: Page): Promise<void> {
  await page.evaluate(() => {
    const later = window.setTimeout.bind(window);
    const slower = (task: () => void, ms?: number) => later(task, ms === 100 ? 30_000 : ms);
    Object.assign(window, { setTimeout: slower });
  });
}

test('search: keeps the cards that are found again while the viewer types', async ({ page }) => {
  await openSearch(page);
  await waitLong(page);
  const cards = (search: string) =>
    page.getByRole('list', { name: new RegExp(`for “${search}”$`) }).getByRole('link');
  const hrefs = (search: string) =>
    cards(search).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await field(page).fill('blue');
  await expect(cards('blue')).toHaveCount(3);
  const before = await hrefs('blue');
  const elements = await cards('blue').elementHandles();
  await field(page).fill('blue hours');
  await expect(cards('blue hours')).toHaveCount(2);
  const after = await hrefs('blue hours');
  expect(after).toEqual(before.slice(0, 2).reverse());
  const connected = elements.map((element) => element.evaluate((one) => one.isConnected));
  expect(await Promise.all(connected)).toEqual([true, true, false]);
});

test('search: searches what is typed while an earlier search is rendered', async ({ page }) => {
  await openSearch(page);
  await waitLong(page);
  await page.evaluate(() => {
    const typed = new MutationObserver(() => {
      typed.disconnect();
      const field = document.querySelector<HTMLInputElement>('[role=search] input');
      if (!field) return;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'blue hours');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.form?.requestSubmit();
    });
    const main = document.querySelector('main');
    if (main) typed.observe(main, { childList: true, subtree: true });
  });
  await field(page).fill('blue');
  await expect(page.getByRole('list', { name: /for “blue hours”$/ })).toBeVisible();
  await expect(page).toHaveURL(/\/q\/blue%20hours$/);
  await expect(field(page)).toHaveValue('blue hours');
});
