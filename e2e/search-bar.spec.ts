import type { Page } from '@playwright/test';
import { goHydrated, hydrated } from './support/hydrated.ts';
import { bar, button, close, field, getSearches, heading, results } from './support/search.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

for (const name of ['phone', 'desktop'] as const)
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: VIEWPORTS[name] });

    test('from any page the button opens the bar to type in, and closing it leads back to that page as it was [SEARCH-01 SEARCH-02 SEARCH-04 LAYOUT-10]', async ({
      page,
    }) => {
      await page.goto('/p/AllConc1');
      await hydrated(page);
      await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
      await button(page).click();
      await expect(field(page)).toBeFocused();
      await expect(button(page)).toHaveCount(0);
      await field(page).pressSequentially('piano');
      await expect(heading(page)).toHaveText(/^\d results for “piano”$/);
      await expect(field(page)).toBeFocused();
      await field(page).fill('piano encore');
      await expect(page).toHaveURL(/\/q\/piano%20encore$/);
      await close(page).click();
      await expect(page).toHaveURL(/\/p\/AllConc1$/);
      await expect(heading(page)).toHaveText('All concerts');
      await expect(bar(page)).toHaveCount(0);
      await expect(button(page)).toBeVisible();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
    });
  });

test('Escape closes the bar too, at once where nothing was typed; with no page before the search it leads Home [SEARCH-03 SEARCH-04]', async ({
  page,
}) => {
  await page.goto('/m/BlueHrs1');
  await hydrated(page);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(heading(page)).toHaveText('Blue Hours');
  await expect(bar(page)).toHaveCount(0);
  const tab = await page.context().newPage();
  await goHydrated(tab, '/q/piano');
  await field(tab).focus();
  await tab.keyboard.press('Escape');
  await expect(tab).toHaveURL(/\/$/);
  await expect(bar(tab)).toHaveCount(0);
});

/** Holds back a script of the build until it is let go. */
async function holdScript(page: Page, name: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

for (const [how, search] of [
  ['the press that opened it came', async (page: Page) => void (await expect(field(page)).toBeVisible())],
  [
    'it was opened and searched',
    async (page: Page) => {
      await field(page).fill('blue');
      await field(page).press('Enter');
      await expect(page).toHaveURL(/\/q\/blue$/);
    },
  ],
] as const)
  test(`closing the bar leads to the page before where ${how} ahead of the script [SEARCH-02 SEARCH-04]`, async ({
    page,
  }) => {
    const letGo = await holdScript(page, 'entry-browser');
    await page.goto('/m/BlueHrs1', { waitUntil: 'commit' });
    await button(page).click();
    await expect(page).toHaveURL(/\/q\/$/);
    await search(page);
    letGo();
    await hydrated(page);
    await field(page).fill('piano');
    await expect(heading(page)).toHaveText(/results for “piano”$/);
    await close(page).click();
    await expect(page).toHaveURL(/\/m\/BlueHrs1$/);
    await expect(heading(page)).toHaveText('Blue Hours');
  });

test('closing the bar leads Home, not to the other site that the tab came from [SEARCH-02 SEARCH-04]', async ({
  page,
  product,
  staticSite,
}) => {
  await page.goto(`${staticSite.url}/m/BlueHrs1`);
  await goHydrated(page, `${product.url}/q/piano`);
  await close(page).click();
  await expect(page).toHaveURL(`${product.url}/`);
  await expect(bar(page)).toHaveCount(0);
});

test('closing the bar leads to the page before in a browser that tells nothing of its history [SEARCH-02 SEARCH-04]', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
  await goHydrated(page, '/m/BlueHrs1');
  expect(await page.evaluate(() => 'navigation' in window)).toBe(false);
  await button(page).click();
  await field(page).fill('piano');
  await expect(heading(page)).toHaveText(/results for “piano”$/);
  await close(page).click();
  await expect(heading(page)).toHaveText('Blue Hours');
  const tab = await page.context().newPage();
  await tab.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
  await goHydrated(tab, '/q/piano');
  await close(tab).click();
  await expect(tab).toHaveURL(/\/$/);
  await expect(bar(tab)).toHaveCount(0);
});

/** Escape, and the button in the same task. */
const closeTwice = (page: Page) =>
  close(page).evaluate((button: HTMLElement) => {
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    button.click();
  });

for (const [browser, without] of [
  ['a browser', () => {}],
  ['a browser that tells nothing of its history', () => void Reflect.deleteProperty(window, 'navigation')],
] as const)
  test(`closing the bar twice in ${browser} leads one page back, or Home once, each without a load of the page [SEARCH-02 SEARCH-03 SEARCH-04]`, async ({
    page,
  }) => {
    await page.addInitScript(without);
    await goHydrated(page, '/p/TourFilm');
    await page.getByRole('banner').getByRole('link', { name: 'Concerts' }).click();
    await expect(heading(page)).toHaveText('All concerts');
    const former = await page.evaluate(() => Object.assign(window, { isSamePage: true }).history.length);
    await button(page).click();
    await field(page).fill('piano');
    await expect(heading(page)).toHaveText(/results for “piano”$/);
    await closeTwice(page);
    await expect(bar(page)).toHaveCount(0);
    await expect(heading(page)).toHaveText('All concerts');
    // whatever else was asked for would have come by the end of another step
    await page.evaluate(() => history.go(1));
    await expect(heading(page)).toHaveText(/results for “piano”$/);
    await closeTwice(page);
    await expect(heading(page)).toHaveText('All concerts');
    expect(await page.evaluate(() => history.length)).toBe(former + 1);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

    const tab = await page.context().newPage();
    await tab.addInitScript(without);
    await goHydrated(tab, '/q/piano');
    await tab.evaluate(() => Object.assign(window, { isSamePage: true }));
    await closeTwice(tab);
    await expect(tab).toHaveURL(/\/$/);
    await expect(bar(tab)).toHaveCount(0);
    expect(await tab.evaluate(() => 'isSamePage' in window)).toBe(true);
    await tab.goBack();
    await expect(heading(tab)).toHaveText(/results for “piano”$/);
  });

/** Opens a search on a page that could not have one of its scripts: the way to another screen is a load of the page. */
async function openBroken(page: Page, address: string): Promise<void> {
  await page.route('**/assets/list-screens-*.js', (route) => route.fulfill({ status: 503, body: '' }));
  await page.addInitScript(() => {
    addEventListener('lazy-module-failed', () => Object.assign(window, { hasFailed: true }));
  });
  await page.goto(address);
  await hydrated(page);
  await page.waitForFunction(() => 'hasFailed' in window);
}

for (const key of ['Escape', 'Close search'])
  test(`what was typed just before ${key} is not searched, and closing is not undone while Home is on its way [SEARCH-02 SEARCH-03]`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/503/);
    const sent = getSearches(page);
    const home = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await page.route('/', async (route) => {
      asked.resolve();
      await home.promise;
      await route.continue();
    });
    await page.clock.install();
    await openBroken(page, '/q/blue');
    await expect(results(page).first()).toBeVisible();
    sent.length = 0;
    await page.clock.pauseAt(Date.now() + 600_000);
    await field(page).focus();
    await page.keyboard.press('x');
    await page.clock.runFor(100);
    if (key === 'Escape') await page.keyboard.press(key);
    else await close(page).click();
    await asked.promise;
    await page.clock.runFor(100);
    await page.keyboard.press('y');
    await page.clock.runFor(1000);
    await page.clock.resume();
    home.resolve();
    await expect(page).toHaveURL(/\/$/);
    await expect(bar(page)).toHaveCount(0);
    expect(sent).toEqual([]);
  });

test('what was typed just before a result is pressed is not searched, and the result opens though its code comes late [SEARCH-05]', async ({
  page,
}) => {
  const sent = getSearches(page);
  const letGo = await holdScript(page, 'media-screen');
  await page.clock.install();
  await page.goto('/q/blue');
  await hydrated(page);
  const first = results(page).first();
  await expect(first).toBeVisible();
  const title = await first.locator('span').first().textContent();
  await page.clock.pauseAt(Date.now() + 600_000);
  await field(page).press('End');
  await page.keyboard.press('x');
  await page.clock.runFor(100);
  await first.click();
  await page.clock.runFor(1000);
  await page.clock.resume();
  letGo();
  await expect(heading(page)).toHaveText(title ?? '');
  expect(sent.filter((search) => search !== 'blue')).toEqual([]);
});

test('once a script of another screen failed, a search is still typed in the same page, with no letter lost [SEARCH-11]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/503/);
  await openBroken(page, '/q/blue');
  await expect(field(page)).toHaveValue('blue');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await field(page).fill('piano');
  await expect(page).toHaveURL(/\/q\/piano$/);
  await page.keyboard.type(' encore');
  await expect(heading(page)).toHaveText('1 result for “piano encore”');
  await expect(field(page)).toBeFocused();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  // the way to another screen is still a load of the page, which may have what failed
  const loaded = page.waitForEvent('load');
  await results(page).first().click();
  await loaded;
});

test('Escape closes the bar wherever the focus is, but first what stands open over the page [SEARCH-03]', async ({
  page,
}) => {
  await goHydrated(page, '/q/piano');
  await expect(field(page)).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/$/);
  await expect(bar(page)).toHaveCount(0);

  await goHydrated(page, '/m/BlueHrs1');
  await button(page).click();
  await field(page).fill('piano');
  await results(page).first().focus();
  await page.getByRole('button', { name: 'Language: English' }).click();
  const languages = page.getByRole('menuitemradio');
  await expect(languages.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(languages.first()).toBeHidden();
  await expect(bar(page)).toBeVisible();
  await results(page).first().focus();
  await page.keyboard.press('Escape');
  await expect(heading(page)).toHaveText('Blue Hours');
  await expect(bar(page)).toHaveCount(0);
});

test('a jump in the history from one search to another fills the bar with it, and the former may be typed again [SEARCH-11]', async ({
  page,
}) => {
  await goHydrated(page, '/q/blue');
  await results(page).first().click();
  await button(page).click();
  await field(page).fill('piano');
  await expect(heading(page)).toHaveText(/results for “piano”$/);
  // told once its heading is on screen
  await expect(page).toHaveURL(/\/q\/piano$/);
  const jump = async (steps: number, to: string) => {
    await page.evaluate((by) => history.go(by), steps);
    await expect(heading(page)).toHaveText(new RegExp(`results for “${to}”$`));
    await expect(field(page)).toHaveValue(to);
  };
  await jump(-2, 'blue');
  await jump(2, 'piano');
  await jump(-2, 'blue');
  await field(page).fill('piano');
  await expect(heading(page)).toHaveText(/results for “piano”$/);
  await close(page).click();
  await expect(page).toHaveURL(/\/$/);
});
