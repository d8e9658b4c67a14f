import type { Locator, Page } from '@playwright/test';
import { goHydrated, hydrated } from './support/hydrated.ts';
import { scrollAtClick } from './support/scroll-at-click.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search', exact: true });
const bar = (page: Page) => page.getByRole('banner').getByRole('search');
const field = (page: Page) => bar(page).getByRole('searchbox', { name: 'Search concerts' });
const close = (page: Page) => bar(page).getByRole('button', { name: 'Close search' });
const results = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('list', { name: /result/ })
    .getByRole('listitem')
    .getByRole('link');

/** Searches that were sent, in order. */
function searchesOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const search = new URL(request.url()).searchParams.get('search');
    if (search !== null) sent.push(search);
  });
  return sent;
}

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

test('what is found is a grid under how much it is and for what; going back from one of them finds it all as it was [SEARCH-06 SEARCH-07]', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.desktop);
  await page.goto('/m/BlueHrs1');
  await hydrated(page);
  await button(page).click();
  await field(page).pressSequentially('Night');
  await expect(heading(page)).toHaveText(/^\d+ results for “Night”$/);
  await expect(page).toHaveTitle('“Night” - Footlights');
  const count = Number.parseInt((await heading(page).textContent()) ?? '', 10);
  expect(count).toBeGreaterThan(10);
  await expect(results(page)).toHaveCount(count);
  // by its number in the list: the rows far above the view do not stand in the page
  const card = page
    .getByRole('main')
    .locator(`[aria-posinset="${count - 1}"]`)
    .getByRole('link');
  await card.scrollIntoViewIfNeeded();
  const title = await card.locator('span').first().textContent();
  const scrolled = await scrollAtClick(page);
  await card.click();
  await expect(heading(page)).toHaveText(title ?? '');
  await page.goBack();
  await expect(heading(page)).toHaveText(`${count} results for “Night”`);
  await expect(field(page)).toHaveValue('Night');
  await expect(card).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(await scrolled());
  // and from there the way back is still to where the search began
  await close(page).click();
  await expect(heading(page)).toHaveText('Blue Hours');
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

/** Opens a search on a page that could not have one of its scripts: the way to another screen is a load of the page. */
async function openBroken(page: Page, address: string): Promise<void> {
  await page.route('**/assets/list-screens-*.js', (route) => route.fulfill({ status: 503, body: '' }));
  await page.addInitScript(() => {
    addEventListener('late-code-failed', () => Object.assign(window, { hasFailed: true }));
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
    const sent = searchesOf(page);
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
  const sent = searchesOf(page);
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

test('once a script of another screen failed, a search is still typed in the same page, with no letter lost [SEARCH-05 SEARCH-11]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/503/);
  await openBroken(page, '/q/blue');
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

test('typing faster than 350 ms a key sends one search, and a blank at its end none [SEARCH-05 CONST-39]', async ({
  page,
}) => {
  await page.clock.install();
  const sent = searchesOf(page);
  await page.goto('/q/');
  await hydrated(page);
  await expect(field(page)).toBeFocused();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const key of 'piano') {
    await page.keyboard.press(key);
    await page.clock.runFor(349);
  }
  expect(sent).toEqual([]);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(heading(page)).toHaveText(/results for “piano”$/);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('piano ');
  await page.keyboard.type('encore');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('1 result for “piano encore”');
  expect(sent).toEqual(['piano', 'piano encore']);
});

test('nothing found gives three tips, nothing typed the word to begin [SEARCH-08 SEARCH-09]', async ({
  page,
}) => {
  await page.goto('/q/theramin');
  await hydrated(page);
  await expect(heading(page)).toHaveText('0 results for “theramin”');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    'Check the spelling',
    'Use fewer words, or other ones',
    'Try an artist or a genre',
  ]);
  await field(page).fill('   ');
  await expect(heading(page)).toHaveText('Search');
  await expect(page.getByRole('main').getByText('Start typing')).toBeVisible();
  await expect(page).toHaveURL(/\/q\/$/);
});

test('a search that answers an error, or a page, is sent once and says so, and can be tried again [SEARCH-10 SEARCH-05]', async ({
  faultyContent,
  siteOn,
  allowErrors,
  page,
}) => {
  allowErrors(/search=(?:piano|violin)/);
  faultyContent.fail(/search=piano$/, { status: 500, body: { message: 'Down' } });
  faultyContent.fail(/search=violin$/, { body: '<!doctype html><title>Log in</title>' });
  const site = await siteOn({ contentUrl: faultyContent.url });
  await page.goto(`${site.url}/q/`);
  await hydrated(page);
  const broken = async (search: string) => {
    await field(page).fill(search);
    await expect(page.getByRole('alert')).toContainText(`We couldn’t look for “${search}”`);
    await expect(heading(page)).toHaveText('Search isn’t working right now');
  };
  await broken('violin');
  await broken('piano');
  expect(faultyContent.requests.filter((path) => /search=(?:violin|piano)$/.test(path))).toHaveLength(2);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  // another is found all the same
  await field(page).fill('blue');
  await expect(results(page).first()).toHaveAccessibleName(/^Blue Hours/);
  for (const search of ['violin', 'piano']) {
    await broken(search);
    faultyContent.heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText(new RegExp(`results? for “${search}”$`));
    faultyContent.fail(/search=piano$/, { status: 500, body: { message: 'Down' } });
  }
});

test('what was typed before the page was awake is searched too [SEARCH-05]', async ({ page }) => {
  const scripts: (() => void)[] = [];
  let isHeld = true;
  await page.route('**/*.js', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => scripts.push(resolve));
    await route.continue();
  });
  await page.goto('/q/', { waitUntil: 'commit' });
  await field(page).fill('piano encore');
  isHeld = false;
  for (const go of scripts) go();
  await expect(heading(page)).toHaveText('1 result for “piano encore”');
  await expect(page).toHaveURL(/\/q\/piano%20encore$/);
});

test('what was found stays until the next is here, and a late answer to an older search never takes its place', async ({
  page,
}) => {
  const held = new Map<string, () => void>();
  const givenUp: string[] = [];
  page.on('requestfailed', (request) =>
    givenUp.push(new URL(request.url()).searchParams.get('search') ?? ''),
  );
  await page.route(/[?&]search=/, async (route) => {
    const search = new URL(route.request().url()).searchParams.get('search') ?? '';
    await new Promise<void>((resolve) => held.set(search, resolve));
    await route.continue().catch(() => {});
  });
  await page.goto('/q/');
  await hydrated(page);
  const type = async (search: string) => {
    await field(page).fill(search);
    await expect.poll(() => held.has(search)).toBe(true);
  };
  await type('blue');
  await expect(heading(page)).toHaveText('Searching for “blue”');
  held.get('blue')?.();
  await expect(heading(page)).toHaveText(/results for “blue”$/);
  await type('pia');
  // typing never waits
  await field(page).press('End');
  await page.keyboard.type('no');
  await expect(field(page)).toHaveValue('piano');
  await expect(heading(page)).toHaveText(/results for “blue”$/);
  await expect(results(page).first()).toHaveAccessibleName(/^Blue Hours/);
  await expect.poll(() => held.has('piano')).toBe(true);
  await expect.poll(() => givenUp).toContain('pia');
  held.get('piano')?.();
  await expect(heading(page)).toHaveText(/results for “piano”$/);
  held.get('pia')?.();
  await type('violin');
  await expect(heading(page)).toHaveText(/results for “piano”$/);
});

test('the address of a search runs it and fills the bar, whatever is looked for [SEARCH-11 ROUTE-11 ROUTE-12]', async ({
  page,
  product,
  staticSite,
}) => {
  const hard = 'Blue/Hours & 100% %2F /../ 🎸';
  await page.goto('/q/');
  await hydrated(page);
  let path = '';
  for (const [search, found] of [
    ['WAREHOUSE élise', /^1 result for “WAREHOUSE élise”$/],
    ['..', /^\d+ results? for “\.\.”$/],
    ['<b>夜</b>', /^0 results for “<b>夜<\/b>”$/],
    [hard, /^0 results for “Blue\/Hours & 100% %2F \/\.\.\/ 🎸”$/],
  ] as const) {
    await field(page).fill(search);
    await expect(heading(page)).toHaveText(found);
    path = new URL(page.url()).pathname;
    const answer = await page.request.get(product.url + path);
    expect(answer.status(), path).toBe(200);
    const html = unescaped(await answer.text());
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1], path).toMatch(found);
    expect(html, path).toContain(`value="${search}"`);
  }
  // opened, it stays what it is, and takes no focus from who reads
  for (const { url } of [product, staticSite]) {
    await goHydrated(page, url + path);
    await expect(heading(page)).toHaveText(`0 results for “${hard}”`);
    await expect(field(page)).toHaveValue(hard);
    expect(page.url()).toBe(url + path);
    await expect(field(page)).not.toBeFocused();
  }
});

/** Text as it was before it became HTML. */
const unescaped = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

test('without script the button leads to a form, and the form to what is found [SEARCH-11]', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/p/TourFilm');
  await button(page).click();
  await field(page).fill('50% blue / night');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/q\/50%25%20blue%20%2F%20night$/);
  await field(page).fill('blue');
  await field(page).press('Enter');
  await expect(heading(page)).toHaveText(/results for “blue”$/);
  await expect(results(page).first()).toHaveAccessibleName(/^Blue Hours/);
  await context.close();
});

test('the site’s own search is asked where it is on [SEARCH-12 CONTENTAPI-12]', async ({
  makeBrand,
  page,
}) => {
  const brand = await makeBrand({ features: {}, custom: { appContentSearch: '1' } });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(brand.url);
  await hydrated(page);
  await button(page).click();
  await field(page).fill('élise WAREHOUSE');
  await expect(heading(page)).toHaveText('1 result for “élise WAREHOUSE”');
  await expect(results(page).first()).toHaveAttribute('href', /^\/m\/Warehse1\/[^?]+$/);
  expect(asked).toContain('/v2/sites/Footl1te/app_content/media/search');
});

test('without either there is no search, and its address is none [SEARCH-12]', async ({
  makeBrand,
  page,
}) => {
  const brand = await makeBrand({ features: {}, custom: {} });
  const answer = await page.goto(`${brand.url}/q/piano`);
  expect(answer?.status()).toBe(404);
  await expect(heading(page)).toHaveText('Not found');
  await expect(button(page)).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
});
