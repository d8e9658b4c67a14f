import type { Locator, Page } from 'playwright-core';

/**
 * The menu's link to a list: in the bar, or, if there is no room for it there, in the menu, which is opened.
 */
export async function findLink(page: Page, path: string): Promise<Locator> {
  const inBar = page.locator(`header nav a[href^="${path}"] >> visible=true`);
  if ((await inBar.count()) > 0) return inBar.first();
  await page.locator('header button[aria-haspopup="dialog"]').first().click();
  const inMenu = page.locator(`dialog a[href^="${path}"]`).first();
  await inMenu.waitFor();
  return inMenu;
}
