import { BLUE, expectPlaying, heading, main, watch } from './support/concert.ts';
import { contrastWithPicture } from './support/contrast.ts';
import { hydrated } from './support/hydrated.ts';
import { watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

for (const size of ['phone', 'desktop'] as const) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport: VIEWPORTS[size] });

    test('media screen: moves nothing while it loads, and fits the window', async ({ page }) => {
      const shifted = await watchShifts(page);
      await page.goto(BLUE);
      await expect(main(page).getByRole('heading', { name: 'More like this' })).toBeVisible();
      await expect(main(page).locator('ol a').first()).toBeVisible();
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(await shifted()).toBeLessThan(0.02);
      expect(wide).toBe(0);
    });
  });
}

for (const { screen, address, language } of [
  {
    screen: 'a concert from right to left',
    address: '/m/SlowBow1/slow-bow',
    language: { lang: 'ar', dir: 'rtl' },
  },
  { screen: 'an event', address: '/m/SoonEve1', language: {} },
])
  test(`media screen: keeps the text over the picture of ${screen} readable`, async ({ page }) => {
    test.slow();
    await page.goto(address);
    await hydrated(page);
    await page.evaluate((attributes) => Object.assign(document.documentElement, attributes), language);
    const picture = main(page).locator('img[fetchpriority=high]').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    const texts = await heading(page).locator('..').locator('> :is(h1, p), > ul > li').all();
    for (const width of [768, 1024, 1200, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const text of texts) {
        // large words may have less
        const least = (await text.evaluate(({ tagName }) => tagName)) === 'H1' ? 3 : 4.5;
        const contrast = await contrastWithPicture(text);
        expect(contrast, `${await text.textContent()}, ${width}`).toBeGreaterThan(least);
      }
    }
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('description: is shown in full', async ({ page, product }) => {
    const answer = await page.request.get(`${product.url}/v2/media/BlueHrs1`);
    const { description } = (await answer.json()).playlist[0] as { description: string };
    await page.goto(BLUE);
    const whole = main(page).getByText(description).last();
    await expect(whole).toBeVisible();
    const cut = await whole.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(cut).toBeLessThanOrEqual(1);
    await expect(page.getByRole('button', { name: 'Read more' })).toHaveCount(0);
  });
});

test('player: opens from what a card knows, and keeps its dialog once the item is answered', async ({
  page,
}) => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(/\/v2\/media\/SlowBow1(\?|$)/, async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto('/p/NewSeas1');
  await hydrated(page);
  await main(page)
    .getByRole('link', { name: /Slow Bow/ })
    .first()
    .click();
  await expect(heading(page)).toHaveText(/Slow Bow/);
  await expect(watch(page)).toBeVisible();
  // the player waits for the item itself
  await watch(page).click();
  const loading = page.getByRole('dialog', { name: 'Loading' });
  await expect(loading).toBeVisible();
  const dialog = await loading.elementHandle();
  letCome();
  await expectPlaying(page);
  // nothing was closed and opened again on the way
  const player = page.getByRole('dialog', { name: 'Slow Bow' });
  expect(await player.evaluate((element, first) => element === first, dialog)).toBe(true);
});
