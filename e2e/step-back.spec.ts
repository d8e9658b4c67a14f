import type { Page } from '@playwright/test';
import { LIBRARY, row } from './support/library.ts';
import { atPress, card, openHome, preview } from './support/press.ts';
import { scrollAtClick } from './support/scroll-at-click.ts';
import { behindSignIn, fakeProvider } from './support/sign-in-site.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

/** The screen that a step back leads to, laid out and painted out of sight. */
const READY = 'body > [aria-hidden=true]';

/** A row or a card in the first frame after a step back. */
interface Drawn {
  isOnScreen: boolean;
  isDrawn: boolean;
}

/** Notes where a card stands in the first frame after a step back, and which rows and cards are drawn. */
async function watchStep(page: Page, href: string): Promise<void> {
  await page.evaluate((wanted) => {
    addEventListener(
      'history-step',
      () =>
        requestAnimationFrame(() => {
          // its place in the row: the card itself is lifted below the pointer
          const at = (place: string) => document.querySelector(`${place} a[href="${wanted}"]`)?.closest('li');
          const link = at('[data-preview]') ?? at('main');
          const { x, y } = link?.getBoundingClientRect() ?? {};
          const isPreview = Boolean(link?.closest('[data-preview]'));
          Object.assign(window, { atPress: { x, y, isPreview, scrollY } });
          const drawn: unknown[] = [];
          for (const one of document.querySelectorAll(
            '[data-preview] :is([data-tiles] > *, [data-rows] > *)',
          )) {
            const { top, bottom, left, right } = one.getBoundingClientRect();
            const isOnScreen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
            drawn.push({ isOnScreen, isDrawn: one.firstElementChild?.checkVisibility() ?? false });
          }
          const shown = document.querySelector('[data-preview]');
          const cards = shown?.querySelectorAll('a[data-id]').length;
          Object.assign(window, { drawn, shown, cards });
        }),
      { once: true },
    );
  }, href);
}

test('a step back is answered in its own frame: Home and its rows stand as they were left', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await openHome(page);
  const list = row(page, 'New this season').getByRole('list');
  // a concert: it is opened by what the list tells of it
  const third = list.getByRole('listitem').nth(2).getByRole('link');
  await third.evaluate((link) =>
    link.scrollIntoView({ block: 'center', inline: 'start', behavior: 'instant' }),
  );
  const rest = await list.evaluate(({ scrollLeft }) => scrollLeft);
  expect(rest).toBeGreaterThan(100);
  const href = (await third.getAttribute('href')) ?? '';
  const ofHome = await page.getByRole('main').locator('a[data-id]').count();
  const place = await scrollAtClick(page);
  await third.click();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  await expect(preview(page)).toHaveCount(0);
  const layer = await page.locator(READY).elementHandle();
  await watchStep(page, href);
  await page.goBack();
  await expect(preview(page)).toHaveCount(0);
  expect(await page.evaluate((one) => (window as unknown as { shown: unknown }).shown === one, layer)).toBe(
    true,
  );
  await expect(third).toBeFocused();
  const { x, y } = (await list.getByRole('listitem').nth(2).boundingBox()) ?? {};
  expect(await atPress(page)).toEqual({ x, y, isPreview: true, scrollY: await place() });
  expect(await list.evaluate(({ scrollLeft }) => scrollLeft)).toBe(rest);
  const { drawn, cards } = await page.evaluate(() => {
    const { drawn, cards } = window as unknown as { drawn: Drawn[]; cards: number };
    return { drawn, cards };
  });
  expect(drawn.filter(({ isOnScreen }) => isOnScreen).length).toBeGreaterThan(1);
  expect(drawn.filter(({ isOnScreen, isDrawn }) => isOnScreen && !isDrawn)).toEqual([]);
  // of those out of view only their place is there
  expect(cards).toBeLessThan(ofHome / 2);
  // the concert too, a step forth
  await page.goForward();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  await expect(preview(page)).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const dir of ['ltr', 'rtl'])
  test(`the screen that a step back leads to is ready: painted out of sight, and in nobody’s way (${dir})`, async ({
    page,
  }) => {
    await openHome(page);
    await page.evaluate((one) => {
      document.documentElement.dir = one;
    }, dir);
    await page.mouse.wheel(0, 600);
    const place = await scrollAtClick(page);
    await row(page, 'New this season').getByRole('link').nth(1).click();
    await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
    const ready = page.locator(READY);
    await expect(ready).toHaveCount(1);
    // from the last thing of the page on: out of it, and in again at its beginning
    await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('#page-end a, #page-end button')].at(-1)?.focus(),
    );
    for (const isIn of [true, false]) {
      await expect(page.locator('#page-end :focus')).toHaveCount(isIn ? 1 : 0);
      await expect(ready.locator(':focus')).toHaveCount(0);
      await page.keyboard.press('Tab');
    }
    const looked = await ready.evaluate((layer) => {
      // to where the press led
      scrollTo({ top: 0, behavior: 'instant' });
      const cards = [...layer.querySelectorAll<HTMLElement>('a[data-id]')];
      const drawn = cards
        .filter((card) => card.checkVisibility())
        .map((card) => card.getBoundingClientRect());
      const { scrollHeight } = document.documentElement;
      const { left, right } = layer.getBoundingClientRect();
      const { contain } = getComputedStyle(layer);
      (layer as HTMLElement).style.display = 'none';
      const { scrollHeight: lowest, scrollWidth } = document.documentElement;
      (layer as HTMLElement).style.display = '';
      return {
        drawn: drawn.length,
        isOnScreen: right > 0 && left < innerWidth,
        isCut: /content|paint/.test(contain),
        far: drawn.filter((one) => Math.abs(one.left) > 3 * innerWidth || one.bottom < -innerHeight).length,
        tabStops: cards.filter(({ tabIndex }) => tabIndex >= 0).length,
        isHigher: scrollHeight > lowest,
        isWider: scrollWidth > innerWidth,
      };
    });
    const nowhere = { isOnScreen: false, isCut: true, far: 0, tabStops: 0, isHigher: false, isWider: false };
    expect(looked).toMatchObject(nowhere);
    expect(looked.drawn).toBeGreaterThan(2);
    await page.goBack();
    await expect(row(page, 'New this season').getByRole('link').nth(1)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(await place());
  });

test('where the browser takes what lies beside the window for a part of the page, nothing is made ready there [ROUTE-29]', async ({
  page,
}) => {
  await page.addInitScript((layer) => {
    const { get } = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollHeight') ?? {};
    Object.defineProperty(Element.prototype, 'scrollHeight', {
      get() {
        const isHere = document.querySelector(layer) !== null;
        if (isHere) Object.assign(window, { wasHere: true });
        return get?.call(this) + (isHere ? 1000 : 0);
      },
    });
  }, READY);
  await openHome(page);
  await page.mouse.wheel(0, 600);
  const place = await scrollAtClick(page);
  await row(page, 'New this season').getByRole('link').nth(1).click();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => 'wasHere' in window)).toBe(true);
  await expect(page.locator(READY)).toHaveCount(0);
  await page.goBack();
  await expect(row(page, 'New this season').getByRole('link').nth(1)).toBeFocused();
  await expect(preview(page)).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(await place());
});

test('a step back from a modal shows the screen that came behind it, not its skeleton [MODAL-01 ROUTE-29]', async ({
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
  const title = page.locator('main h1');
  await expect(title).toContainText('Load-In');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(preview(page)).toHaveCount(0, { timeout: 1000 });
  await expect(title).toBeVisible();
});

test('a press is answered while a step back waits for its pictures', async ({ page }) => {
  await openHome(page);
  const other = row(page, 'New this season').getByRole('link', { name: /^Live at the Old Cannery/ });
  await card(page).click();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  await page.locator(READY).waitFor({ state: 'attached' });
  // Home is drawn, and its pictures are not yet
  await page.evaluate(() => {
    HTMLImageElement.prototype.decode = () => new Promise(() => {});
  });
  await page.goBack();
  await expect(preview(page)).toHaveCSS('pointer-events', 'none');
  const stands = await other.evaluate((link: HTMLElement, layer) => {
    link.click();
    return document.querySelector(layer) !== null;
  }, READY);
  expect(stands).toBe(false);
  await expect(page).toHaveURL(/live-at-the-old-cannery/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live at the Old Cannery');
});

test('who goes back and forth at once is where they want to be', async ({ page }) => {
  await openHome(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/about/i);
  await page.goBack();
  await expect(card(page)).toBeVisible();
  await expect(preview(page)).toHaveCount(0);
  await card(page).click();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  await page.locator(READY).waitFor({ state: 'attached' });
  // the second step comes before the first has been drawn
  const stands = await page.evaluate(
    () =>
      new Promise((resolve) => {
        let steps = 0;
        addEventListener('history-step', () => {
          steps += 1;
          if (steps === 1) history.go(1);
          else requestAnimationFrame(() => resolve(document.querySelector('[data-preview]') !== null));
        });
        history.go(-1);
      }),
  );
  expect(stands).toBe(false);
  await expect(page).toHaveURL(/\/m\/BlueHrs1/);
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  expect(await page.getByRole('main').evaluate((main) => main.style.minBlockSize)).toBe('');
  await page.goBack();
  await expect(card(page)).toBeVisible();
});

test('a screen that is ready is out of the page for those who look for words in it or print it, and at another width', async ({
  page,
}) => {
  await openHome(page);
  await card(page).click();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  const ready = page.locator(READY);
  for (const leave of ['blur', 'beforeprint']) {
    await expect(ready).toHaveCount(1);
    await page.evaluate((name) => dispatchEvent(new Event(name)), leave);
    await expect(ready).toHaveCount(0);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
  }
  await expect(ready).toHaveCount(1);
  await page.setViewportSize(VIEWPORTS.phone);
  await expect(ready).toHaveCount(0);
  await page.goBack();
  await expect(card(page)).toBeVisible();
});

test('a card that is pressed in the frame of a step back is opened', async ({ page }) => {
  await openHome(page);
  await card(page).click();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  await expect(preview(page)).toHaveCount(0);
  await page.evaluate(() => {
    addEventListener(
      'history-step',
      () =>
        queueMicrotask(() =>
          document.querySelector<HTMLElement>('[data-preview] a[href^="/m/BlueHrs1"]')?.click(),
        ),
      { once: true },
    );
  });
  const opened = page.waitForEvent('framenavigated', (frame) => frame.url().includes('/m/BlueHrs1'));
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await page.goBack();
  await opened;
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
});

test('a screen that shows something else by now is drawn again, not shown as it was', async ({
  sharedBrand,
  page,
}) => {
  const site = await sharedBrand(LIBRARY);
  await openHome(page, site.url);
  const href = (await card(page).getAttribute('href')) ?? '';
  await card(page).click();
  const heart = page.getByRole('main').getByRole('button', { name: 'Favorite' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await watchStep(page, href);
  await page.goBack();
  await expect(row(page, 'My shelf')).toBeVisible();
  expect(await atPress(page)).toMatchObject({ isPreview: false });
});
