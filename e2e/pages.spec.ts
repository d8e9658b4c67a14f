import { heading, main } from './support/concert.ts';
import type { DataFolder } from './support/data-folder.ts';
import { hydrated } from './support/hydrated.ts';
import { expect, MODES, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

const HUB = '/m/Weekend1/the-open-air-weekend';
const PAGE = '/m/HowFilm1/how-a-night-is-filmed';

for (const mode of MODES) {
  test.describe(`${mode} mode`, () => {
    test.use({ mode });

    test('a page is read: headings, lists, a table, links into the app, and nothing to play [ROUTE-02 PAGE-01 PAGE-02]', async ({
      page,
    }) => {
      const scripts: string[] = [];
      page.on(
        'request',
        (request) => void (/parse-rich-text/.test(request.url()) && scripts.push(request.url())),
      );
      await page.goto(PAGE);
      await expect(heading(page)).toHaveText('How a night is filmed');
      await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
        'Before the doors',
        'During',
        'After',
      ]);
      await expect(main(page).getByRole('table').getByRole('row')).toHaveCount(5);
      await expect(main(page).getByRole('listitem')).toHaveCount(3);
      await expect(main(page).getByRole('button')).toHaveCount(0);
      await hydrated(page);
      // what the server read the browser need not read again
      expect(scripts.length > 0).toBe(mode === 'static');
      await expect(page).toHaveTitle('How a night is filmed - Footlights');
      // a link in the text of another page leads here, in the same document
      await page.goto('/m/AboutFl1');
      await hydrated(page);
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      await main(page).getByRole('link', { name: 'How a night is filmed' }).click();
      await expect(heading(page)).toHaveText('How a night is filmed');
      await expect(page).toHaveURL(PAGE);
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    });
  });
}

test('a hub shows its picture, its words and a row for each playlist it names, in its order [ROUTE-02 HUB-01 HUB-02 HUB-04]', async ({
  page,
}) => {
  const answer = await page.goto(HUB);
  expect(answer?.status()).toBe(200);
  await expect(heading(page)).toHaveText('The Open-Air Weekend');
  await expect(main(page)).toContainText('Three nights without a roof.');
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
    'Under the open sky',
    'Old songs, new rooms',
    'New this season',
  ]);
  await expect(page.getByRole('link', { name: 'Start watching' })).toHaveCount(0);
  await main(page)
    .getByRole('region', { name: 'Under the open sky' })
    .locator('a[href^="/m/"]')
    .first()
    .click();
  await expect(page).toHaveURL(/\/m\/\w{8}\/.*r=Outdoor1/);
});

test.describe('static mode', () => {
  // here it is the browser that asks, for the first rows too
  test.use({ mode: 'static' });

  const HUB_LISTS = ['FolkSng1', 'NewSeas1', 'Outdoor1'];

  test('a hub asks for 25 items of each playlist that it names [SHELF-11 HUB-02]', async ({ page }) => {
    const asked = new Set<string>();
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      // what is like it is asked for before anybody knows that it is a hub, and what the menu leads to while the page idles
      const isOfHub = HUB_LISTS.some((id) => pathname === `/v2/playlists/${id}`);
      if (isOfHub && !search.includes('related_media_id')) asked.add(pathname + search);
    });
    await page.goto(HUB);
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
      'Under the open sky',
      'Old songs, new rooms',
      'New this season',
    ]);
    expect([...asked].sort()).toEqual(HUB_LISTS.map((id) => `/v2/playlists/${id}?page_limit=25`));
  });
});

test('about: the brand in its own words, how to reach it, and the version [ROUTE-13 PAGE-04]', async ({
  page,
}) => {
  // not Home, whose rows come above the footer while it is pressed
  await page.goto('/pricing');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveURL('/o/about');
  await expect(heading(page)).toHaveText('About Footlights');
  await expect(main(page)).toContainText('a pianist who would not come to the studio');
  await expect(main(page)).toContainText('4.30.0');
  await expect(main(page).getByRole('link', { name: 'hello@footlights.example' })).toBeVisible();
  await main(page).getByRole('link', { name: 'How a night is filmed' }).click();
  await expect(heading(page)).toHaveText('How a night is filmed');
});

test('the background of a hub is asked for at 1280 under its own label [CARD-14 DATA-11]', async ({
  page,
}) => {
  await page.goto(HUB);
  const picture = main(page).locator('section').first().locator('img');
  expect(await picture.getAttribute('src')).toContain(
    '/v2/media/Weekend1/images/background.webp?poster_fallback=1&width=1280',
  );
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('a row of a hub whose list fails waits for no title, says so alone, and can be tried again [HUB-01]', async ({
  faultyContent,
  siteOn,
  allowErrors,
  page,
}) => {
  allowErrors(/Outdoor1/);
  faultyContent.fail('/v2/playlists/Outdoor1', { status: 404, body: { message: 'Playlist not found' } });
  const site = await siteOn({ contentUrl: faultyContent.url });
  await page.goto(site.url + HUB);
  await hydrated(page);
  const failed = main(page).locator('section').filter({ hasText: 'Could not load items' });
  await expect(failed).toHaveCount(1);
  await expect(failed.locator('header')).toHaveCount(0);
  await expect(main(page).getByRole('heading', { name: 'New this season' })).toBeVisible();
  faultyContent.heal();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).getByRole('heading', { name: 'Under the open sky' })).toBeVisible();
});

test('where concerts are paid for, hub and pages open for anyone and wear no lock [HUB-03 PAGE-02]', async ({
  originWith,
  page,
}) => {
  const site = await originWith(listed, 'footplus');
  const answer = await page.goto(`${site.url}/m/WeekendP`);
  expect(answer?.status()).toBe(200);
  await expect(heading(page)).toHaveText('The Open-Air Weekend');
  await expect(main(page).getByRole('img', { name: 'Locked' }).first()).toBeVisible();
  await page.goto(`${site.url}/m/HowFilm1`);
  await expect(main(page).getByRole('heading', { name: 'Before the doors' })).toBeVisible();
  await page.goto(`${site.url}/n/KeepingP`);
  const card = (name: RegExp) => main(page).getByRole('link', { name });
  await expect(card(/Slow Bow/).getByRole('img', { name: 'Locked' })).toBeVisible();
  for (const name of [/Open-Air/, /How a night is filmed/]) {
    await expect(card(name)).toBeVisible();
    await expect(card(name).getByRole('img', { name: 'Locked' })).toHaveCount(0);
  }
});

/** A hub and a page beside concerts, neither marked as free. */
async function listed(data: DataFolder): Promise<void> {
  for (const id of ['Weekend1', 'HowFilm1'])
    await data.change(`catalogue/media/${id}.json`, (item) => ({
      ...item,
      custom: { ...item.custom, free: 'false' },
    }));
  await data.change('catalogue/content-lists/Keeping1.json', (list) => ({
    ...list,
    items: [...list.items, 'HowFilm1'],
  }));
}

test('a hostile text breaks nothing, one of a megabyte is shown as it stands, and one without a text says its name [PAGE-03]', async ({
  originWith,
  page,
}) => {
  const site = await originWith(async (data) => {
    const write = (mediaid: string, custom: object) =>
      data.write(`catalogue/media/${mediaid}.json`, {
        mediaid,
        title: `Page ${mediaid}`,
        pubdate: 1,
        custom: { contentType: 'Page', ...custom },
      });
    await write('Hostile1', {
      markdown:
        '<script>window.hit = 1</script>\n\n<img src=x onerror="window.hit = 2">\n\n[press](javascript:window.hit=3)\n\n' +
        `| ${'wide | '.repeat(60)}\n|${'-|'.repeat(60)}\n| ${'cell | '.repeat(60)}\n\n${'endless'.repeat(300)}`,
    });
    await write('Megabyte', {
      markdown: `${`${'A line of words. '.repeat(60)}\n\n`.repeat(1000)}The end of it.`,
    });
    await write('NoText01', {});
  });
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto(`${site.url}/m/Hostile1`);
  await hydrated(page);
  await expect(main(page).getByRole('table')).toBeVisible();
  await expect(main(page).getByRole('link')).toHaveCount(0);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.goto(`${site.url}/m/Megabyte`);
  await expect(main(page)).toContainText('The end of it.');
  await page.goto(`${site.url}/m/NoText01`);
  await expect(heading(page)).toHaveText('Page NoText01');
});
