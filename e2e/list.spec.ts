import type { Locator, Page } from '@playwright/test';
import { answered, goHydrated, hydrated } from './support/hydrated.ts';
import { hasVisibleFocus, tabTo } from './support/keyboard.ts';
import { drawPictures, makeLongList } from './support/long-list.ts';
import { scrollAtClick } from './support/scroll-at-click.ts';
import { expect, MODES, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const grid = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
/** How many items a playlist of the demo has. */
async function itemCount({ url }: { url: string }, id: string): Promise<number> {
  const answer = await fetch(`${url}/v2/playlists/${id}`);
  return ((await answer.json()) as { playlist: unknown[] }).playlist.length;
}
const cards = (list: Locator) => list.getByRole('listitem').getByRole('link');

for (const mode of MODES) {
  test.describe(`${mode} mode`, () => {
    test.use({ mode });

    test('/p/:id shows a playlist’s title and its items, whatever the slug [LIST-01 ROUTE-06 ROUTE-19]', async ({
      product,
      page,
    }) => {
      for (const path of ['/p/TourFilm', '/p/TourFilm/another-slug']) {
        await page.goto(path);
        await expect(heading(page)).toHaveText('Tour films of the season');
        await expect(page).toHaveTitle('Tour films of the season - Footlights');
        await expect(cards(grid(page, 'Tour films of the season'))).toHaveCount(
          await itemCount(product, 'TourFilm'),
        );
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
          'href',
          /\/p\/TourFilm\/tour-films-of-the-season$/,
        );
      }
      await expect(cards(page.getByRole('main')).first()).toHaveAttribute(
        'href',
        '/m/SwingNt1/swing-night?r=TourFilm',
      );
    });

    test('a list that does not exist says so [LIST-03]', async ({ allowErrors, page }) => {
      allowErrors(/Nothing1/);
      for (const path of ['/p/Nothing1', '/n/Nothing1']) {
        const answer = await page.goto(path);
        await expect(heading(page)).toHaveText('Playlist not found');
        if (mode === 'server') expect(answer?.status()).toBe(404);
      }
    });
  });
}

test('/n/:id shows a content list, and /p with its id too; an item opens with its own record [LIST-02 ROUTE-09 ROUTE-06 LIST-12]', async ({
  allowErrors,
  page,
}) => {
  // there is no playlist of that id, which is asked for first
  allowErrors(/playlists\/Keeping1/);
  await page.goto('/p/Keeping1');
  await expect(heading(page)).toHaveText('Kept by the crew');
  await page.goto('/n/Keeping1/any');
  await expect(heading(page)).toHaveText('Kept by the crew');
  const first = cards(grid(page, 'Kept by the crew')).first();
  await expect(first).toHaveAttribute('href', /^\/m\/[^?]+$/);
  await first.click();
  await expect(heading(page)).toHaveText(/Slow Bow/);
  await expect(
    page
      .getByRole('link', { name: /Start watching/ })
      .or(page.getByRole('button', { name: /Start watching/ }))
      .first(),
  ).toBeVisible();
});

test('the first picture of a list is asked for before everything else, the script too', async ({
  request,
}) => {
  const page = async (path: string) => (await request.get(path)).text();
  const list = await page('/p/TourFilm');
  const first = /<img[^>]*fetchpriority="high"[^>]*>/gi;
  expect(list.match(first)).toEqual([expect.stringContaining('/SwingNt1/images/card-portrait.webp')]);
  expect(list).toMatch(/<link rel="preload" as="image"[^>]*\/SwingNt1\/images\/card-portrait\.webp/);
  expect(list).not.toContain('modulepreload');
});

test('an empty list says so [LIST-04]', async ({ originWith, page }) => {
  const brand = await originWith(async (data) => {
    await data.change('catalogue/playlists/TourFilm.json', (list) => ({ ...list, items: [] }));
    await data.change('catalogue/content-lists/Keeping1.json', (list) => ({ ...list, items: [] }));
  });
  for (const path of ['/p/TourFilm', '/n/Keeping1']) {
    await page.goto(brand.url + path);
    await expect(page.getByRole('heading', { name: 'There is nothing here yet' })).toBeVisible();
    await expect(page.getByText('New concerts are on their way. Come back soon.')).toBeVisible();
  }
});

test('with scripts off a list can be read, and its links lead on [LIST-01]', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/p/TourFilm');
  await expect(heading(page)).toHaveText('Tour films of the season');
  await cards(grid(page, 'Tour films of the season')).first().click();
  await expect(page).toHaveURL(/\/m\/SwingNt1\//);
  await context.close();
});

test('a grid has one to five tiles a row, by the width of the window [LIST-01 LAYOUT-24]', async ({
  page,
}) => {
  await page.goto('/p/AllConc1');
  await hydrated(page);
  for (const [width, tiles] of [
    [320, 1],
    [480, 2],
    [768, 3],
    [1024, 4],
    [1200, 5],
    [2560, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const inFirstRow = () =>
      cards(grid(page, 'All concerts')).evaluateAll((links) => {
        const tops = links.map((link) => Math.round(link.getBoundingClientRect().top));
        return tops.filter((top) => top === tops[0]).length;
      });
    await expect.poll(inFirstRow, `tiles at ${width} px`).toBe(tiles);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});

test('a playlist’s ratio shapes the cards of its grid [LIST-09]', async ({ originWith, page }) => {
  await page.goto('/p/TourFilm');
  const ratio = async () => {
    const box = await cards(page.getByRole('main')).first().locator('span:has(> img)').boundingBox();
    return (box?.width ?? 0) / (box?.height ?? 1);
  };
  await expect.poll(ratio).toBeCloseTo(2 / 3, 2);
  const brand = await originWith((data) =>
    data.change('catalogue/playlists/TourFilm.json', (list) => ({
      ...list,
      custom: { shelfImageAspectRatio: '1:1' },
    })),
  );
  await page.goto(`${brand.url}/p/TourFilm`);
  await expect.poll(ratio).toBeCloseTo(1, 2);
});

/** A menu whose entries differ in the filters they offer. */
const FILTERS = {
  menu: [
    { contentId: 'AllConc1', filterTags: 'Jazz,Classical,Rock,Choral,Folk' },
    { contentId: 'NewSeas1', filterTags: 'Jazz,Classical,Rock,Choral,Folk,Brass' },
    { contentId: 'Premr001', filterTags: 'Jazz' },
    { contentId: 'TourFilm' },
  ].map((entry) => ({ ...entry, label: entry.contentId, type: 'playlist' })),
};

test('up to five filter values are buttons from 768 px on, and a dropdown below; a filter narrows the grid without a reload, tells the count, and gives all back [LAYOUT-06 LIST-06 LIST-07 LIST-08]', async ({
  sharedBrand,
  page,
}) => {
  const brand = await sharedBrand(FILTERS);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(`${brand.url}/p/AllConc1`);
  const buttons = page.getByRole('group', { name: 'Filter by genre' }).getByRole('button');
  const dropdown = page.getByRole('combobox', { name: 'Filter by genre' });
  await expect(buttons).toHaveText(['All', 'Jazz', 'Classical', 'Rock', 'Choral', 'Folk']);
  await expect(dropdown).toBeHidden();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(dropdown).toBeVisible();
  await expect(buttons).toHaveCount(0);

  await page.setViewportSize(VIEWPORTS.desktop);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const inAll = async () =>
    Number(await grid(page, 'All concerts').getByRole('listitem').first().getAttribute('aria-setsize'));
  const all = await inAll();
  const jazz = page.getByRole('button', { name: 'Jazz' });
  await jazz.click();
  await expect(jazz).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(inAll).toBeLessThan(all);
  const left = await inAll();
  expect(left).toBeGreaterThan(0);
  await expect(page.getByRole('status').filter({ hasText: `${left} titles` })).toHaveCount(1);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect.poll(inAll).toBe(all);
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

test('filters are used by keyboard alone, as buttons and as a dropdown [A11Y-04]', async ({
  sharedBrand,
  page,
}) => {
  const brand = await sharedBrand(FILTERS);
  const first = grid(page, 'All concerts').getByRole('listitem').first();
  const inAll = async () => Number(await first.getAttribute('aria-setsize'));
  for (const [width, role, name, key] of [
    [1440, 'button', /^Jazz$/, 'Enter'],
    [390, 'combobox', /^Filter by genre/, 'j'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await goHydrated(page, `${brand.url}/p/AllConc1`);
    const all = await inAll();
    const filter = page.getByRole('main').getByRole(role, { name });
    await tabTo(page, filter);
    expect(await hasVisibleFocus(filter)).toBe(true);
    await page.keyboard.press(key);
    await expect.poll(inAll, name.source).toBeLessThan(all);
    await expect(filter).toBeFocused();
  }
});

test('six filter values or more are a dropdown at every width; without filter tags the genres of the items are offered; one value alone offers nothing [LIST-05 LIST-07]', async ({
  sharedBrand,
  page,
}) => {
  const brand = await sharedBrand(FILTERS);
  await page.setViewportSize(VIEWPORTS.desktop);
  await page.goto(`${brand.url}/p/NewSeas1`);
  const dropdown = page.getByRole('combobox', { name: 'Filter by genre' });
  await expect(dropdown.getByRole('option')).toHaveText([
    'All',
    'Jazz',
    'Classical',
    'Rock',
    'Choral',
    'Folk',
    'Brass',
  ]);
  await expect(page.getByRole('group', { name: 'Filter by genre' })).toHaveCount(0);

  await page.goto(`${brand.url}/p/TourFilm`);
  const options = page
    .getByRole('combobox', { name: 'Filter by genre', includeHidden: true })
    .getByRole('option', { includeHidden: true });
  await expect(options.first()).toHaveText('All');
  await expect.poll(() => options.count()).toBeGreaterThan(2);
  await page.goto(`${brand.url}/p/Premr001`);
  await expect(cards(page.getByRole('main')).first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Filter by genre', includeHidden: true })).toHaveCount(0);
});

test('while a list loads 15 placeholders stand in for it, within the click [LIST-10]', async ({
  faultyContent,
  siteOn,
  page,
}) => {
  faultyContent.fail('/v2/playlists/AllConc1', { hang: true });
  const site = await siteOn({ contentUrl: faultyContent.url });
  await page.setViewportSize(VIEWPORTS.desktop);
  await page.goto(site.url);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Concerts' }).click();
  await expect(page).toHaveURL(/\/p\/AllConc1/);
  const placeholders = page.getByRole('main').locator('ul[aria-hidden=true] > li');
  await expect(placeholders).toHaveCount(15);
  await expect(placeholders.first()).toBeVisible();
});

test('a list that fails says so and can be tried again; another is still loading then [LIST-03 LIST-10 ERR-13]', async ({
  product,
  faultyContent,
  siteOn,
  allowErrors,
  page,
}) => {
  allowErrors(/TourFilm/, /ERR_CONTENT_LENGTH_MISMATCH/);
  faultyContent.fail('/v2/playlists/TourFilm', { cutAt: 0.6 });
  const site = await siteOn({ contentUrl: faultyContent.url });
  const asked = answered(page, '/v2/playlists/TourFilm');
  await page.goto(`${site.url}/p/TourFilm`);
  await asked;
  await expect(page.getByText('Could not load items')).toBeVisible();

  // the next list has not failed for that
  faultyContent.fail('/v2/playlists/AllConc1', { hang: true });
  await page.setViewportSize(VIEWPORTS.desktop);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Concerts' }).click();
  await expect(page).toHaveURL(/\/p\/AllConc1/);
  await expect(page.getByRole('main').locator('ul[aria-hidden=true] > li')).toHaveCount(15);
  await page.goBack();
  await expect(page.getByText('Could not load items')).toBeVisible();

  faultyContent.heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(grid(page, 'Tour films of the season'))).toHaveCount(
    await itemCount(product, 'TourFilm'),
  );
});

test('a live list is asked for again as time passes, another is not [LIST-11]', async ({
  faultyContent,
  staticSiteWith,
  page,
}) => {
  await page.clock.install();
  const site = await staticSiteWith(`defaultConfigSource = footlite\napiBaseUrl = ${faultyContent.url}\n`);
  const asked = (id: string) =>
    faultyContent.requests.filter((path) => path.startsWith(`/v2/playlists/${id}`)).length;
  await page.goto(`${site.url}/p/Soon0001`);
  await expect(cards(grid(page, 'Soon')).first()).toBeVisible();
  for (const times of [2, 3, 4]) {
    await expect(async () => {
      await page.clock.runFor(31_000);
      expect(asked('Soon0001')).toBeGreaterThanOrEqual(times);
    }).toPass();
  }
  await page.goto(`${site.url}/p/TourFilm`);
  await expect(cards(grid(page, 'Tour films of the season')).first()).toBeVisible();
  await page.clock.runFor(95_000);
  expect(asked('TourFilm')).toBe(1);
});

test.describe('a playlist of 500', () => {
  test.beforeEach(({ page }) => drawPictures(page));

  test('keeps few elements in the page, has its whole length, and is found again where it was left [LIST-01]', async ({
    sharedOrigin,
    page,
  }) => {
    const brand = await sharedOrigin(makeLongList);
    await page.setViewportSize(VIEWPORTS.desktop);
    await page.goto(`${brand.url}/p/LongList`);
    const list = grid(page, 'Every night');
    await expect(cards(list).first()).toHaveAccessibleName(/^Night 1 /);
    await expect
      .poll(() => list.evaluate((ul) => ul.getBoundingClientRect().height))
      .toBeGreaterThan(100 * 200);
    const card = list.getByRole('link', { name: /^Night 401 / });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight * 0.8));
    await expect(card).toBeAttached();
    await expect.poll(() => page.locator('*').count()).toBeLessThanOrEqual(800);
    const scrolled = await scrollAtClick(page);
    await card.click();
    await expect(page).toHaveURL(/\/m\/Long0400/);
    await page.goBack();
    await expect(card).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(await scrolled());
    await page.reload();
    await expect(card).toBeInViewport();
  });

  test('is found again where it was left, by one who left before the page told of its scrolling [LIST-01]', async ({
    sharedOrigin,
    page,
  }) => {
    const brand = await sharedOrigin(makeLongList);
    await page.setViewportSize(VIEWPORTS.desktop);
    // told with the next frame, which on a slow machine comes after the new screen
    await page.addInitScript(() => {
      const untold = (event: Event) => {
        if (location.pathname.startsWith('/p/')) event.stopImmediatePropagation();
      };
      addEventListener('scroll', untold, { capture: true });
      addEventListener('popstate', () => removeEventListener('scroll', untold, { capture: true }));
    });
    await page.goto(`${brand.url}/p/LongList`);
    await hydrated(page);
    const card = grid(page, 'Every night').getByRole('link', { name: /^Night 16 / });
    const place = await card.evaluate((link) => {
      link.scrollIntoView({ block: 'start', behavior: 'instant' });
      link.focus();
      return scrollY;
    });
    expect(place).toBeGreaterThan(500);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/m\/Long0015/);
    await page.goBack();
    await expect(card).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });

  test('keeps the focused card when it is scrolled away, and goes on from there [LIST-01 A11Y-04]', async ({
    sharedOrigin,
    page,
  }) => {
    const brand = await sharedOrigin(makeLongList);
    await page.setViewportSize(VIEWPORTS.desktop);
    await page.goto(`${brand.url}/p/LongList`);
    await hydrated(page);
    const list = grid(page, 'Every night');
    await tabTo(page, list.getByRole('link', { name: /^Night 1 / }));
    await page.keyboard.press('ArrowRight');
    await expect(list.getByRole('link', { name: /^Night 2 / })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(list.getByRole('link', { name: /^Night 7 / })).toBeFocused();
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 6000);
    await expect(list.getByRole('link', { name: /^Night 131 / })).toBeAttached();
    await expect(list.getByRole('link', { name: /^Night 7 / })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(list.getByRole('link', { name: /^Night 8 / })).toBeFocused();
    await expect(list.getByRole('link', { name: /^Night 8 / })).toBeInViewport();
  });
});
