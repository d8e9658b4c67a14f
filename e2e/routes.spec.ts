import type { Locator, Page } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/test.ts';

/** Scrolls a list. @returns a card that is in view then */
async function scrolledToCard(page: Page): Promise<Locator> {
  await page.evaluate(() => scrollTo(0, 1500));
  const inView = () =>
    page.evaluate(() => {
      const cards = [...document.querySelectorAll('main a[href^="/m/"]')];
      return cards.find((card) => card.getBoundingClientRect().top > 150)?.getAttribute('href');
    });
  await expect.poll(inView).toMatch(/^\/m\//);
  return page
    .getByRole('main')
    .locator(`a[href="${await inView()}"]`)
    .first();
}

test('step back: returns to the place and the link, also after a double press, and forth to the top [ROUTE-29]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/p/AllConc1');
  await hydrated(page);
  const link = await scrolledToCard(page);
  await link.focus();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1000);
  const returns = async () => {
    await expect(page).toHaveURL(/\/m\//);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/p/AllConc1');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  };
  await page.keyboard.press('Enter');
  await returns();
  await expect(link).toBeFocused();
  await page.goForward();
  await returns();
  // by the mouse alone: a locator's press may scroll the page first
  const { x, y } = (await link.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.dblclick(x + 20, y + 20);
  await returns();
});
