import type { Locator, Page } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { LIBRARY } from './support/library.ts';
import { expect, MODES, test } from './support/test.ts';

/** A card that leads to the one screen with code of its own. */
const CONCERT = 'a[href^="/m/"]';

for (const mode of MODES) {
  test.describe(`${mode} mode`, () => {
    test.use({ mode });

    test('any other path is not found, says so, and leads Home [ROUTE-17]', async ({ page }) => {
      if (mode === 'server')
        for (const path of ['/nowhere', '/p', '/m/', '/o/x', '/Q/piano', '/Pricing', '/%F0%9F%8E%B8']) {
          const answer = await page.request.get(path);
          expect(answer.status(), path).toBe(404);
          const html = await answer.text();
          expect(html, path).toMatch(/<title>Not found/);
          expect(html, path).toMatch(/<h1[^>]*>Not found</);
        }
      // which paths there are is one table for both: in the browser, one that looks like a page and one that does not
      for (const path of ['/m/', '/Q/piano', '/a/b/c/d']) {
        const answer = await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found');
        await expect(page.getByText("This page doesn't exist.")).toBeVisible();
        await expect(page).toHaveTitle(/Not found/);
        if (mode === 'server') expect(answer?.status(), path).toBe(404);
      }
      await hydrated(page);
      await page.getByRole('link', { name: 'Go to Home' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { name: 'New this season' })).toBeVisible();
    });
  });
}

test('a screen that throws is replaced by the error page, and the menu still leads on [ROUTE-26 ROUTE-27 ERR-12]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/a screen of a bad day/, /A screen failed/);
  await page.route(/\/assets\/media-screen-.*\.js$/, async (route) => {
    const text = await (await route.fetch()).text();
    // the bundler names what it exports as it likes
    const names = [...(/export\{([^}]*)\}/.exec(text)?.[1] ?? '').matchAll(/(\w+)(?:,|$)/g)];
    await route.fulfill({
      contentType: 'text/javascript',
      body: `function Bad() { throw new Error('a screen of a bad day'); }
        Bad.Component = Bad;
        // what is fetched ahead with it: nothing
        Bad[Symbol.iterator] = () => [].values();
        export { ${names.map(([, name]) => `Bad as ${name}`)} };`,
    });
  });
  await page.goto('/p/AllConc1');
  await hydrated(page);
  const main = page.getByRole('main');
  await main.locator(CONCERT).first().click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(main.getByText('This page didn’t load.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Config help' })).toHaveAttribute(
    'href',
    'https://help.footlights.example/',
  );
  await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Footlights');
  await page.getByRole('banner').getByRole('link', { name: 'Kept by the crew' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Kept by the crew');
});

test('a screen whose code cannot be had is an error page too, and trying again mends it [ROUTE-26]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/media-screen/, /The start failed/, /ERR_FAILED/);
  const code = /\/assets\/media-screen-.*\.js$/;
  await page.route(code, (route) => route.abort());
  await page.goto('/p/Premr001');
  await page.getByRole('main').locator(CONCERT).first().click();
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText("This page didn't load");
  await expect(page.getByRole('link', { name: 'Config help' })).toHaveCount(0);
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading).toHaveText('Tidewater Nocturnes');
});

test('code that fails twice is fetched again, on the first page and on the way to another', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/media-screen/, /ERR_FAILED/);
  let asked = 0;
  await page.route(/\/assets\/media-screen-.*\.js$/, (route) => {
    asked += 1;
    return asked > 2 ? route.continue() : route.abort();
  });
  await page.goto('/m/BlueHrs1');
  // the watch button opens the player in this page once the page is hydrated
  await hydrated(page);
  expect(asked).toBeGreaterThan(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blue Hours');
});

test('after a deployment took a file away the next screen comes as a new page', async ({
  members,
  page,
  allowErrors,
}) => {
  allowErrors(/pricing-screen/);
  const gone = /\/assets\/pricing-screen-.*\.js$/;
  await page.goto(`${members.url}/p/Premr001`);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { before: true }));
  // what the old page knows is gone; the page that is loaded again names files of its own
  await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
  const loads: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    loads.push(new URL(request.url()).pathname);
    void page.unroute(gone);
  });
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing');
  expect(loads).toEqual(['/pricing']);
  expect(await page.evaluate(() => 'before' in window)).toBe(false);
});

test('a favorite button that does not come leaves the page as it is, and a press fetches it again', async ({
  sharedBrand,
  page,
  allowErrors,
}) => {
  allowErrors(/favorite-button/, /ERR_FAILED/);
  const code = /\/assets\/favorite-button-.*\.js$/;
  await page.route(code, (route) => route.abort());
  const site = await sharedBrand(LIBRARY);
  await page.goto(`${site.url}/m/BlueHrs1`);
  const button = page.getByRole('main').getByRole('button', { name: 'Favorite' });
  // nothing to press until all tries have failed
  await expect(button).toBeEnabled();
  await expect(button).not.toHaveAttribute('aria-disabled');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blue Hours');
  await page.unroute(code);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
});

test('a new screen begins at its top, is said by its title once, and takes the focus [ROUTE-29 A11Y-01]', async ({
  page,
}) => {
  await page.goto('/p/AllConc1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All concerts');
  await hydrated(page);
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      const text = document.querySelector('p[role=status]')?.textContent;
      if (text) said.push(text);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kept by the crew' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kept by the crew');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.locator('p[role=status]')).toHaveText(/Kept by the crew/);
  const said = await page.evaluate(() => new Set((window as unknown as { said: string[] }).said).size);
  expect(said).toBe(1);
});

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

test('going back returns to the place and to the link, forth again too [ROUTE-29]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/p/AllConc1');
  await hydrated(page);
  const link = await scrolledToCard(page);
  await link.focus();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1000);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/m\//);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/p/AllConc1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All concerts');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await expect(link).toBeFocused();
  await page.goForward();
  await expect(page).toHaveURL(/\/m\//);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('who presses a card twice finds the list where it was, too [ROUTE-29]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/p/AllConc1');
  await hydrated(page);
  const card = await scrolledToCard(page);
  // by the mouse alone: a locator's press may scroll the page first
  const { x, y } = (await card.boundingBox()) ?? { x: 0, y: 0 };
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1000);
  await page.mouse.dblclick(x + 20, y + 20);
  await expect(page).toHaveURL(/\/m\//);
  await page.goBack();
  await expect(page).toHaveURL('/p/AllConc1');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test('while a screen is long on its way a light runs along the header, and nothing moves for it [ROUTE-28]', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/media-screen-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/p/Premr001');
  await hydrated(page);
  const heights = () =>
    page.evaluate(() =>
      [document.querySelector('header'), document.querySelector('main')].map(
        (e) => e?.getBoundingClientRect().height,
      ),
    );
  const before = await heights();
  await page.getByRole('main').locator(CONCERT).first().click();
  const light = page.locator('header [data-pending]');
  await expect(light).toBeVisible();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  expect(await heights()).toEqual(before);
  await expect(page.locator('p[role=status]')).toHaveText('Loading');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tidewater Nocturnes');
  await expect(light).toBeHidden();
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
});

test('while a pane is on its way a spinner stands in its place, and covers nothing else [ROUTE-28]', async ({
  members,
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/login-pane-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${members.url}/p/Premr001`);
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog');
  const spinner = dialog.getByRole('status').filter({ hasText: 'Loading' });
  await expect(spinner).toBeVisible();
  const [inner, outer] = [await spinner.boundingBox(), await dialog.boundingBox()];
  expect(inner && outer && inner.width <= outer.width && inner.height <= outer.height).toBe(true);
  release();
  await expect(dialog.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(spinner).toHaveCount(0);
});
