import { LIBRARY, row } from './support/library.ts';
import { card, openHome } from './support/press.ts';
import { scrollAtClick } from './support/scroll-at-click.ts';
import { behindSignIn, fakeProvider } from './support/sign-in-site.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

for (const [name, viewport] of Object.entries(VIEWPORTS))
  test(`step back on a ${name}: shows Home where it was left in its own frame, then moves the focus to the card [ROUTE-29]`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openHome(page);
    await card(page).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy({ top: 60, behavior: 'instant' }));
    const place = await scrollAtClick(page);
    await card(page).click();
    await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
    const first = await page.evaluateHandle(() => {
      const frame: { scrollY?: number; isShown?: boolean | undefined } = {};
      const look = () => {
        const link = document.querySelector('main a[href^="/m/BlueHrs1"]');
        Object.assign(frame, { scrollY, isShown: link?.checkVisibility() });
      };
      addEventListener('popstate', () => requestAnimationFrame(look), { once: true, capture: true });
      return frame;
    });
    await page.goBack();
    await expect(card(page)).toBeFocused();
    const left = await place();
    expect(left).toBeGreaterThan(0);
    expect(await first.jsonValue()).toEqual({ scrollY: left, isShown: true });
    expect(await page.evaluate(() => scrollY)).toBe(left);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Blue Hours');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

test('step back: leads Home when it follows the press at once', async ({ page }) => {
  await openHome(page);
  const place = await scrollAtClick(page);
  await page.evaluate(() => {
    const { pushState } = history;
    history.pushState = (...entry) => {
      history.pushState = pushState;
      history.pushState(...entry);
      history.back();
    };
  });
  await card(page).click();
  await expect(page).toHaveURL('/');
  await expect(card(page)).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(await place());
  // and the next press opens as ever
  await card(page).click();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
});

test('step back: a step forward right after it shows the concert again', async ({ page }) => {
  await openHome(page);
  await card(page).click();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  await page.evaluate(() => {
    addEventListener('popstate', () => history.go(1), { once: true, capture: true });
    history.go(-1);
  });
  await expect(page).toHaveURL(/\/m\/BlueHrs1/);
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  await page.goBack();
  await expect(card(page)).toBeVisible();
});

test('step back from a modal: shows the screen that loaded behind it, not its skeleton [MODAL-01 ROUTE-29]', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(behindSignIn);
  await fakeProvider(page.context());
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(/\/assets\/series-screen-.*\.js$/, async (route) => {
    await mayCome;
    await route.continue();
  });
  await openHome(page, site.url);
  await row(page, 'New this season')
    .getByRole('link', { name: /^Load-In/ })
    .click();
  await expect(page).toHaveURL(/\/m\/LoadInO1/);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  letCome();
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(title).toContainText('Load-In');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(title).toBeVisible();
});

test('step back: shows what changed in the meantime', async ({ sharedBrand, page }) => {
  const site = await sharedBrand(LIBRARY);
  await openHome(page, site.url);
  await card(page).click();
  const heart = page.getByRole('main').getByRole('button', { name: 'Favorite' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(row(page, 'My shelf').getByRole('link', { name: /^Blue Hours/ })).toBeVisible();
});

test('kept screens: are hidden, and end with their player', async ({ page }) => {
  await openHome(page);
  await card(page).click();
  await page.getByRole('link', { name: /watching$/ }).click();
  await expect(page.locator('video')).toBeVisible();
  await page.goBack();
  await expect(page.locator('video')).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Premieres' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premieres this week');
  // Home, the concert and the list; hidden ones are not in the accessibility tree
  await expect(page.locator('main h1')).toHaveCount(3);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});
