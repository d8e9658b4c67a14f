import type { Locator, Page } from '@playwright/test';
import { answered, hydrated, limitSooner } from './support/hydrated.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cards = (shelf: Locator) => shelf.getByRole('listitem').getByRole('link');
const playlist = (contentId: string, more: object = {}) => ({ type: 'playlist', contentId, ...more });

const turns = (shelf: Locator) =>
  [shelf.getByRole('button', { name: 'Next' }), shelf.getByRole('button', { name: 'Previous' })] as const;

/** Places of the cards that are wholly within the shelf's track. */
function inView(shelf: Locator): Promise<number[]> {
  return shelf.getByRole('list').evaluate((track) => {
    const box = track.getBoundingClientRect();
    return [...track.children].flatMap((tile, at) => {
      const { left, right } = tile.getBoundingClientRect();
      return left >= box.left - 1 && right <= box.right + 1 ? [at] : [];
    });
  });
}

test('a row’s own title wins over its playlist’s, in the viewer’s language [SHELF-05 I18N-12]', async ({
  makeBrand,
  page,
}) => {
  const content = [
    playlist('NewSeas1', { title: 'Just in', custom: { 'title-es': 'Recién llegado' } }),
    playlist('TourFilm'),
    { type: 'content_list', contentId: 'Keeping1' },
  ];
  const brand = await makeBrand({ content });
  await page.goto(brand.url);
  const titles = page.getByRole('main').locator('section h2');
  await expect(titles).toHaveText(['Just in', 'Tour films of the season', 'Kept by the crew']);
  await page.evaluate(() => localStorage.setItem('jwapp.language', 'es'));
  await page.reload();
  await expect(titles.first()).toHaveText('Recién llegado');
  await expect(titles.nth(1)).not.toHaveText('Tour films of the season');
});

test('a playlist row shows its playlist and a content-list row its content list; See all leads to each [SHELF-01]', async ({
  page,
}) => {
  await page.goto('/');
  await expect(cards(row(page, 'Tour films of the season')).first()).toHaveAccessibleName(/^Swing Night/);
  const list = row(page, 'Kept by the crew');
  await expect(cards(list).first()).toHaveAccessibleName(/^Chamber Hours: Slow Bow/);
  await expect(list.getByRole('link', { name: 'See all: Kept by the crew' })).toHaveAttribute(
    'href',
    '/n/Keeping1/kept-by-the-crew',
  );
  await row(page, 'New this season').getByRole('link', { name: 'See all: New this season' }).click();
  await expect(page).toHaveURL('/p/NewSeas1/new-this-season');
});

test('a shelf whose list fails says so alone, and can be tried again, in whatever way it fails, and keeps the focus; its buttons turn it then [SHELF-07 SHELF-10 ERR-13 A11Y-04]', async ({
  faultyContent,
  siteOn,
  allowErrors,
  page,
}) => {
  allowErrors(/TourFilm|NewSeas1|FreeClp1|Keeping1/, /ERR_CONTENT_LENGTH_MISMATCH/);
  const site = await siteOn({ contentUrl: faultyContent.url });
  // what goes by a route is not kept by the browser
  await page.route(/\/v2\/(playlists|sites)\//, (route) => route.continue());
  const gone = { title: 'New this season', path: '/v2/playlists/NewSeas1', fault: { status: 404, body: {} } };
  const broken = [
    { title: 'Tour films of the season', path: '/v2/playlists/TourFilm', fault: { status: 500, body: {} } },
    { title: 'Free Clips', path: '/v2/playlists/FreeClp1', fault: { cutAt: 0.5 } },
    {
      title: 'Kept by the crew',
      path: '/v2/sites/Footl1te/content_lists/Keeping1',
      fault: { body: '<html>busy</html>' },
    },
  ] as const;
  const all = [gone, ...broken];
  for (const { path, fault } of all) faultyContent.fail(path, fault);
  // that a list does not exist is believed; anything else the browser asks for itself as it wakes
  const asked = Promise.all(broken.map(({ path }) => answered(page, path)));
  await page.goto(site.url);
  await hydrated(page);
  for (const { title } of all) await expect(row(page, title).getByText('Could not load items')).toBeVisible();
  await expect(row(page, 'Premieres this week').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(page.getByText('Could not load items')).toHaveCount(all.length);
  await asked;

  // the focus and what is said, where it fails again, and where it comes
  const [one] = broken;
  const again = row(page, one.title).getByRole('button', { name: 'Try again' });
  await again.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Could not load items' })).toBeAttached();
  await expect(again).toBeFocused();
  faultyContent.heal();
  faultyContent.fail(one.path, { stallAt: 0.5 });
  await again.press('Enter');
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await expect(again).toBeFocused();
  faultyContent.goOn();
  await expect(cards(row(page, one.title)).first()).toBeVisible();
  await expect(row(page, one.title)).toBeFocused();

  for (const { title } of all.filter((other) => other !== one)) {
    await row(page, title).getByRole('button', { name: 'Try again' }).click();
    await expect(cards(row(page, title)).first()).toBeVisible();
  }
  await expect(page.getByRole('main').getByText('Could not load items')).toHaveCount(0);
  const shelf = row(page, gone.title);
  const [next, previous] = turns(shelf);
  const first = await inView(shelf);
  await next.click();
  await expect(previous).not.toHaveAttribute('aria-disabled');
  await next.click();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await shelf.getByRole('list').evaluate((track) => track.scrollTo({ left: 0, behavior: 'instant' }));
  await expect(next).not.toHaveAttribute('aria-disabled');
  await next.click();
  await expect.poll(() => inView(shelf)).toEqual(first.map((at) => at + first.length));
});

test('a list that names an item twice shows what it names in its order, also once it is fetched again [HOME-08 LIST-11]', async ({
  makeBrand,
  staticSiteWith,
  page,
}) => {
  const brand = await makeBrand({
    content: [
      playlist('Hero0001', { custom: { layoutType: 'hero' } }),
      playlist('Premr001', { custom: { layoutType: 'featured' } }),
      playlist('TourFilm'),
    ],
  });
  const site = await staticSiteWith(`defaultConfigSource = footlite\napiBaseUrl = ${brand.url}\n`);
  let order = [0, 1, 0];
  await page.route(/\/v2\/playlists\//, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { playlist: object[] };
    const named = order.flatMap((at) => {
      const item = body.playlist[at];
      return item ? { ...item, 'VCH.EventState': 'LIVE_PUBLISHED' } : [];
    });
    await route.fulfill({ response, json: { ...body, playlist: named } });
  });
  await page.clock.install();
  await page.goto(site.url);
  const looks = ['On stage now', 'Premieres this week', 'Tour films of the season'];
  const named = (name: string) =>
    row(page, name)
      .locator('li')
      .evaluateAll((tiles) => tiles.map((tile) => tile.querySelector<HTMLElement>('a[data-id]')?.dataset.id));
  for (const name of looks) {
    // all its slides are there once it is moved
    if (name !== looks[2]) await row(page, name).getByRole('button', { name: 'Next' }).click();
    await expect.poll(async () => (await named(name)).length).toBe(3);
  }
  const before = await Promise.all(looks.map(named));
  order = [2, 0, 1, 0];
  await page.clock.fastForward(31_000);
  for (const [at, name] of looks.entries())
    await expect.poll(async () => (await named(name)).slice(1)).toEqual(before[at]);
});

test('a slow list shows 15 placeholders of the size of its cards, and holds nothing up [SHELF-08 CONST-26]', async ({
  faultyContent,
  siteOn,
  page,
}) => {
  faultyContent.fail('/v2/playlists/NewSeas1', { hang: true });
  const site = await siteOn({ contentUrl: faultyContent.url });
  await page.goto(site.url);
  const slow = row(page, 'New this season');
  const other = row(page, 'Free Clips');
  await expect(cards(other).first()).toBeVisible();
  const placeholders = slow.locator('ul > li');
  await expect(placeholders).toHaveCount(15);
  await expect(slow).toHaveAttribute('aria-busy', 'true');
  const [placeholder, card] = await Promise.all([
    placeholders.first().boundingBox(),
    other.getByRole('listitem').first().boundingBox(),
  ]);
  expect(placeholder?.width).toBe(card?.width);
  expect(placeholder?.height).toBe(card?.height);
});

test('the title of a row stands in as many lines before its list is there as after [SHELF-08]', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  let answer = () => {};
  const isWanted = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/v2/playlists/Classic1*', async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto('/');
  const slow = row(page, 'Keys, strings and pipes');
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(slow).toHaveAttribute('aria-busy', 'true', { timeout: 200 });
  }).toPass();
  const title = slow.getByRole('heading');
  const before = await title.boundingBox();
  answer();
  await expect(slow).toHaveAttribute('aria-busy', 'false');
  const after = await title.boundingBox();
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
});

test('a list that never comes ends in words, not in placeholders [ERR-13]', async ({
  faultyContent,
  siteOn,
  page,
}) => {
  faultyContent.fail('/v2/playlists/NewSeas1', { hang: true });
  const site = await siteOn({ contentUrl: faultyContent.url });
  await limitSooner(page);
  await page.goto(site.url);
  await expect(row(page, 'New this season').getByText('Could not load items')).toBeVisible();
});

test('an empty shelf is not there', async ({ originWith, page }) => {
  const brand = await originWith(async (data) => {
    await data.change('catalogue/playlists/TourFilm.json', (list) => ({ ...list, items: [] }));
  });
  await page.goto(brand.url);
  await expect(row(page, 'New this season')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tour films of the season' })).toHaveCount(0);
});

test('cards have their playlist’s ratio, one of eight: its own for cards, else the one for shelves, and 16:9 for one that is none [SHELF-09 CARD-02 CARD-03 DATA-13]', async ({
  originWith,
  page,
}) => {
  const rows: [title: string, custom: object, width: number, height: number][] = [
    ['its own wins', { cardImageAspectRatio: '2:3', shelfImageAspectRatio: '1:1' }, 2, 3],
    ['of shelves', { shelfImageAspectRatio: '9:13' }, 9, 13],
    ['none', { cardImageAspectRatio: '7:3' }, 16, 9],
    ...[
      [1, 1],
      [2, 1],
      [4, 3],
      [5, 3],
      [9, 16],
    ].map(([width = 0, height = 0]): (typeof rows)[number] => {
      const ratio = `${width}:${height}`;
      return [ratio, { cardImageAspectRatio: ratio }, width, height];
    }),
  ];
  const brand = await originWith(async (data) => {
    const list = await data.read('catalogue/playlists/NewSeas1.json');
    const content = rows.map(([title], at) => playlist(`Ratio00${at}`, { title }));
    for (const [at, [, custom]] of rows.entries())
      await data.write(`catalogue/playlists/Ratio00${at}.json`, { ...list, id: `Ratio00${at}`, custom });
    await data.brand({ content });
  });
  await page.goto(brand.url);
  await hydrated(page);
  for (const [title, , width, height] of rows) {
    // the last ones come when their place is near
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const picture = cards(row(page, title)).first().locator('span:has(> img)');
    await expect(picture, title).toBeVisible();
    const ratio = async () => {
      const box = await picture.boundingBox();
      return (box?.width ?? 0) / (box?.height ?? 1);
    };
    await expect.poll(ratio, title).toBeCloseTo(width / height, 2);
  }
});

test('a shelf shows one to five tiles by the width of the window, and a peek of the next [LAYOUT-24]', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  const shelf = row(page, 'New this season');
  for (const [width, tiles] of [
    [320, 1],
    [479, 1],
    [480, 2],
    [768, 3],
    [1024, 4],
    [1200, 5],
    [2560, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => (await inView(shelf)).length, `tiles at ${width} px`).toBe(tiles);
    const next = await shelf.getByRole('listitem').nth(tiles).boundingBox();
    expect(next?.x, `the next at ${width} px`).toBeLessThan(width - 16);
  }
});

test('the buttons and the arrow keys turn a shelf by the tiles in view, to its end and back, from right to left too [SHELF-10]', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.tablet);
  await page.goto('/');
  await hydrated(page);
  const shelf = row(page, 'New this season');
  const [next, previous] = turns(shelf);
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await next.click();
  await expect.poll(() => inView(shelf)).toEqual([4, 5, 6, 7]);
  await next.click();
  await expect.poll(() => inView(shelf)).toContain(9);
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await test.step('once more at the end it stays, and the way back is a page as ever', async () => {
    const last = await inView(shelf);
    await next.press('Enter');
    await previous.click();
    await expect.poll(() => inView(shelf)).toEqual(last.map((at) => at - last.length));
  });
  await previous.click();
  await previous.click();
  await expect.poll(() => inView(shelf)).toEqual([0, 1, 2, 3]);
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await test.step('arrow keys go from card to card and turn the page at its edge', async () => {
    await tabTo(page, cards(shelf).first());
    for (const at of [1, 2, 3]) {
      await page.keyboard.press('ArrowRight');
      await expect(cards(shelf).nth(at)).toBeFocused();
    }
    expect(await inView(shelf)).toEqual([0, 1, 2, 3]);
    await page.keyboard.press('ArrowRight');
    await expect(cards(shelf).nth(4)).toBeFocused();
    await expect.poll(() => inView(shelf)).toEqual([4, 5, 6, 7]);
    await page.keyboard.press('ArrowLeft');
    await expect(cards(shelf).nth(3)).toBeFocused();
    await expect.poll(() => inView(shelf)).toEqual([0, 1, 2, 3]);
  });
  await test.step('the ring round a focused card is not cut off by its track', async () => {
    await cards(shelf).first().focus();
    const picture = cards(shelf).first().locator('span:has(> img)');
    await expect(picture).toHaveCSS('outline-style', 'solid');
    const [ring, track] = await Promise.all([picture.boundingBox(), shelf.getByRole('list').boundingBox()]);
    if (!ring || !track) throw new Error('picture and track must be there');
    const RING_PX = 6;
    expect(ring.x - RING_PX).toBeGreaterThanOrEqual(track.x);
    expect(ring.y - RING_PX).toBeGreaterThanOrEqual(track.y);
  });
  await test.step('from right to left the buttons turn the other way round', async () => {
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await shelf.getByRole('list').evaluate((track) => track.scrollTo({ left: 0, behavior: 'instant' }));
    await expect.poll(() => inView(shelf)).toEqual([0, 1, 2, 3]);
    await shelf.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => inView(shelf)).toEqual([4, 5, 6, 7]);
  });
});

test('a mouse turns a shelf in a narrow window too; where a thumb does it there are no buttons [SHELF-10]', async ({
  browser,
  product,
  page,
}) => {
  await page.setViewportSize({ width: 600, height: 800 });
  await page.goto('/');
  const shelf = row(page, 'New this season');
  await shelf.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => inView(shelf)).toEqual([2, 3]);
  await shelf.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(() => inView(shelf)).toEqual([0, 1]);

  const phone = await browser.newContext({
    baseURL: product.url,
    viewport: VIEWPORTS.phone,
    hasTouch: true,
    isMobile: true,
  });
  const held = await phone.newPage();
  await held.goto('/');
  await expect(cards(row(held, 'New this season')).first()).toBeVisible();
  await expect(row(held, 'New this season').getByRole('button', { name: 'Next' })).toBeHidden();
  await phone.close();
});

test('a shelf has the tiles in view, and the rest once somebody goes on in it', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto('/');
  await hydrated(page);
  const shelf = row(page, 'New this season');
  await expect(cards(shelf)).toHaveCount(6);
  await shelf.getByRole('list').evaluate((track) => track.scrollTo({ left: 300, behavior: 'instant' }));
  await expect(cards(shelf)).toHaveCount(11);
});

test('where the browser does not tell when a scroll is over, a shelf knows where it stands all the same [SHELF-10 HOME-10]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'onscrollend');
    addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
  });
  await page.setViewportSize(VIEWPORTS.tablet);
  await page.goto('/');
  await hydrated(page);
  const shelf = row(page, 'New this season');
  const track = shelf.getByRole('list');
  const left = () => track.evaluate(({ scrollLeft }) => scrollLeft);
  const kept = () =>
    page.evaluate(() =>
      Object.entries(sessionStorage)
        .filter(([key]) => key.startsWith('jwapp.view.'))
        .flatMap(([, view]) => Object.values(JSON.parse(view).rowPlaces ?? {})),
    );
  const [next] = turns(shelf);
  await next.click();
  await expect.poll(() => inView(shelf)).toEqual([4, 5, 6, 7]);
  await track.evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
  await expect.poll(kept).toEqual([0]);
  await next.click();
  await expect.poll(() => inView(shelf)).toEqual([4, 5, 6, 7]);
  await expect.poll(async () => (await kept())[0] === (await left())).toBe(true);
  await cards(shelf).nth(4).click();
  await expect(page).toHaveURL(/\/m\//);
  await page.goBack();
  await expect.poll(() => inView(shelf)).toEqual([4, 5, 6, 7]);
});
