import { addItem, BLUE, expectPlaying, heading, main, shownLines, watch } from './support/concert.ts';
import { contrastWithPicture } from './support/contrast.ts';
import type { DataFolder } from './support/data-folder.ts';
import { hydrated } from './support/hydrated.ts';
import { tabTo } from './support/keyboard.ts';
import { offCentre } from './support/off-centre.ts';
import { watchShifts } from './support/shifts.ts';
import { expect, MODES, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

for (const mode of MODES) {
  test.describe(`${mode} mode`, () => {
    test.use({ mode });

    test('a video that does not exist is said to be not found, header and footer stay, and Home is one step away [MEDIA-18 ERR-03]', async ({
      page,
      allowErrors,
    }) => {
      allowErrors(/404 GET .*\/v2\/media\/Nowhere1/);
      const answer = await page.goto('/m/Nowhere1/lost');
      if (mode === 'server') expect(answer?.status()).toBe(404);
      await expect(heading(page)).toHaveText('Video not found');
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await main(page).getByRole('link', { name: 'Go to Home' }).click();
      await expect(page).toHaveURL('/');
    });
  });
}

test('a concert opens by its id, whatever stands behind it [ROUTE-19]', async ({ page }) => {
  for (const path of ['/m/BlueHrs1', '/m/BlueHrs1/quite-another-name'])
    expect(await (await page.request.get(path)).text(), path).toMatch(/<h1[^>]*>Blue Hours</);
  await page.goto('/m/BlueHrs1/a/b%20c/%C3%A9%3F%26%23');
  await expect(heading(page)).toHaveText('Blue Hours');
  await expect(watch(page)).toBeVisible();
});

test('shows name, year, length, genre, rating, tags and the platform’s picture behind them, on phone and desktop [MEDIA-21 MEDIA-23]', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withItems);
  await page.goto(site.url + BLUE);
  for (const size of ['phone', 'desktop'] as const) {
    await page.setViewportSize(VIEWPORTS[size]);
    const stage = main(page)
      .locator('section')
      .filter({ has: heading(page) });
    for (const fact of ['Tindra Holloway Trio', '2025', '1 h 22 min', 'Jazz', '12+']) {
      await expect(stage.getByText(fact, { exact: true }), size).toBeVisible();
    }
    const details = main(page)
      .getByRole('region')
      .or(main(page).locator('section'))
      .filter({ has: page.getByRole('heading', { name: 'Details' }) });
    await expect(details.last(), size).toContainText('concert, Jazz');
    await expect(details.last(), size).not.toContainText('seriesid');
    const picture = stage.locator('img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await picture.getAttribute('src')).toContain(
      '/v2/media/BlueHrs1/images/background.webp?poster_fallback=1&width=1280',
    );
  }
});

for (const size of ['phone', 'desktop'] as const) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport: VIEWPORTS[size] });

    test('nothing moves while the screen fills in, and it is never wider than the window', async ({
      page,
    }) => {
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

test('what can be done with a concert stands in one line at 768 and at 1024 px, in the longest language too [LAYOUT-23]', async ({
  page,
  context,
  product,
}) => {
  await context.addCookies([{ name: 'jwapp-language', value: 'de', url: product.url }]);
  await page.goto(BLUE);
  const share = main(page).getByRole('button', { name: 'Teilen' });
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(share).toBeVisible();
    const middles = await share.evaluate((button) =>
      [...(button.parentElement?.children ?? [])]
        .map((child) => child.getBoundingClientRect())
        .filter((box) => box.width > 40)
        .map(({ top, height }) => Math.round(top + height / 2)),
    );
    expect(middles.length).toBeGreaterThan(2);
    expect(new Set(middles).size).toBe(1);
  }
});

for (const { screen, address, language } of [
  { screen: 'a concert', address: '/m/SlowBow1/slow-bow' },
  {
    screen: 'a concert from right to left',
    address: '/m/SlowBow1/slow-bow',
    language: { lang: 'ar', dir: 'rtl' },
  },
  { screen: 'a hub', address: '/m/Weekend1' },
  { screen: 'a series', address: '/m/LoadInO1' },
  { screen: 'an event', address: '/m/SoonEve1' },
])
  test(`what is written over the picture of ${screen} can be read, also where it reaches over most of it`, async ({
    page,
  }) => {
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

test('icon and words of the watch button stand in its middle together, whatever it keeps room for', async ({
  page,
}) => {
  await page.goto(BLUE);
  await hydrated(page);
  for (const { width, height } of Object.values(VIEWPORTS)) {
    await page.setViewportSize({ width, height });
    await expect(watch(page)).toBeVisible();
    expect(await offCentre(watch(page)), String(width)).toBeLessThan(2);
  }
});

test('document and sharing metadata carry the title and the description, the address without its query [MEDIA-24]', async ({
  page,
  product,
}) => {
  const item = (await (await page.request.get(`${product.url}/v2/media/BlueHrs1`)).json()).playlist[0] as {
    title: string;
    description: string;
    pubdate: number;
  };
  const html = await (await page.request.get(`${BLUE}?r=NewSeas1&play=1`)).text();
  await page.setContent(html.replaceAll(/<script type="module"[^>]*><\/script>/g, ''));
  const expectHead = async () => {
    await expect(page).toHaveTitle('Blue Hours - Footlights');
    const content = (selector: string) => page.locator(selector).getAttribute('content');
    expect(await content('meta[name="description"]')).toBe(item.description);
    expect(await content('meta[property="og:title"]')).toBe('Blue Hours - Footlights');
    expect(await content('meta[property="og:description"]')).toBe(item.description);
    expect(await content('meta[property="og:type"]')).toBe('video.other');
    expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image');
    expect(await content('meta[property="og:image"]')).toMatch(
      /^http:\/\/[^/]+\/v2\/media\/BlueHrs1\/images\/background/,
    );
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(product.url + BLUE);
  };
  await expect(expectHead).toPass();
  const structured = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  ) as object;
  expect(structured).toMatchObject({
    '@type': 'VideoObject',
    name: item.title,
    description: item.description,
    uploadDate: new Date(item.pubdate * 1000).toISOString(),
  });

  // the same after a click, in a document that said something else before
  await page.goto('/p/AllConc1');
  await main(page)
    .getByRole('link', { name: /^Blue Hours/ })
    .first()
    .click();
  await expect(expectHead).toPass();
});

test.describe('a description', () => {
  test('taller than 60 px is cut at three lines, and its control opens it in place: eight lines, then the rest [MEDIA-14 MEDIA-16 MEDIA-17 CONST-44]', async ({
    sharedOrigin,
    page,
  }) => {
    const text = words(300);
    const site = await sharedOrigin(withItems);
    await page.goto(`${site.url}/m/LongText`);
    for (const viewport of [VIEWPORTS.phone, VIEWPORTS.desktop]) {
      await page.setViewportSize(viewport);
      const paragraph = main(page).getByText(text);
      const more = page.getByRole('button', { name: 'Read more' });
      await expect(more).toHaveAttribute('aria-expanded', 'false');
      expect(await shownLines(paragraph)).toBe(3);
      expect(await paragraph.evaluate(({ clientHeight }) => clientHeight)).toBe(60);

      await tabTo(page, more);
      await page.keyboard.press('Enter');
      const all = page.getByRole('button', { name: 'Show all' });
      await expect(all).toHaveAttribute('aria-expanded', 'true');
      await expect(all).toBeFocused();
      expect(await shownLines(paragraph)).toBe(8);
      await expect(paragraph).toBeInViewport();

      await page.keyboard.press('Enter');
      const less = page.getByRole('button', { name: 'Read less' });
      await expect(less).toBeFocused();
      expect(await shownLines(paragraph)).toBeGreaterThan(8);
      await page.keyboard.press('Enter');
      await expect(more).toBeFocused();
      expect(await shownLines(paragraph)).toBe(3);
    }
  });

  test('that comes after its card was pressed is cut at three lines too, and can be opened [MEDIA-14 MEDIA-17]', async ({
    sharedOrigin,
    page,
  }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const site = await sharedOrigin(withItems);
    await page.route(/\/v2\/media\/LongText(\?|$)/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site.url}/p/Texts001`);
    await hydrated(page);
    await main(page).getByRole('link', { name: 'LongText' }).click();
    await expect(heading(page)).toHaveText('LongText');
    const paragraph = main(page).getByText(words(300));
    await expect(paragraph).toHaveCount(0);
    answer();
    await expect(page.getByRole('button', { name: 'Read more' })).toBeVisible();
    expect(await shownLines(paragraph)).toBe(3);
  });

  test('that is longer in another language has its control once that is chosen [MEDIA-14 MEDIA-15 I18N-12]', async ({
    sharedOrigin,
    page,
  }) => {
    const site = await sharedOrigin(withItems);
    await page.setViewportSize(VIEWPORTS.phone);
    await page.goto(`${site.url}/m/TwoTexts`);
    await hydrated(page);
    expect(await shownLines(main(page).getByText(lines(3), { exact: true }))).toBe(3);
    await expect(page.getByRole('button', { name: 'Read more' })).toHaveCount(0);
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('menuitemradio', { name: 'Español' }).click();
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(main(page).getByText(lines(5), { exact: true })).toBeVisible();
    expect(await shownLines(main(page).getByText(lines(5), { exact: true }))).toBe(3);
    await expect(page.getByRole('button', { name: 'Leer más' })).toBeVisible();
  });

  test('of 60 px or less has no control, however wide the window; one line more and it has one [MEDIA-14 MEDIA-15 CONST-44]', async ({
    sharedOrigin,
    page,
  }) => {
    const site = await sharedOrigin(withItems);
    const control = page.getByRole('button', { name: 'Read more' });
    const text = main(page).getByText(words(24));
    const height = () => text.evaluate(({ scrollHeight }) => scrollHeight);
    await page.setViewportSize(VIEWPORTS.desktop);
    await page.goto(`${site.url}/m/ShortTxt`);
    await expect(watch(page)).toBeVisible();
    // every width at which all of it shows, and every width at which it does not
    for (const width of [1440, 768, 600, 480, 420, 360, 320]) {
      await page.setViewportSize({ width, height: 700 });
      const tall = (await height()) > 60;
      await expect(control, `${width}`).toHaveCount(tall ? 1 : 0);
      if (!tall) expect(await shownLines(text)).toBeLessThanOrEqual(3);
    }
    expect(await height()).toBeGreaterThan(60);
    await page.setViewportSize(VIEWPORTS.desktop);
    expect(await height()).toBeLessThanOrEqual(60);
    await expect(control).toHaveCount(0);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('is there to be read in full', async ({ page, product }) => {
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
});

test('texts are those of the chosen language where the item has them [I18N-12]', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => localStorage.setItem('jwapp.language', 'es'));
  const answer = await page.request.get(`${product.url}/v2/media/BlueHrs1`);
  const item = (await answer.json()).playlist[0] as Record<string, string>;
  await page.goto(BLUE);
  await expect(heading(page)).toHaveText(item['title-es'] ?? '');
  await expect(
    main(page)
      .getByText(item['description-es'] ?? '')
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Empezar a ver' })).toBeVisible();
  await expect(page).toHaveTitle(`${item['title-es']} - Footlights`);
});

/** What items of another site name as their own. */
const OWN_PICTURE = 'https://pictures.example.test/own.webp';
const LOST_PICTURE = 'https://pictures.example.test/lost.webp';

test('the picture behind is the item’s own background, and its image where no background can be had [MEDIA-23]', async ({
  originWith,
  page,
  allowErrors,
}) => {
  allowErrors(/images\/background/, /lost\.webp/);
  const site = await originWith(async (data) => {
    await addItem(data, 'OwnBack1', { custom: { backgroundImage: OWN_PICTURE } });
    await addItem(data, 'LostBack', { custom: { backgroundImage: LOST_PICTURE } });
    await addItem(data, 'NoBack01', {});
  });
  const behind = main(page)
    .locator('section')
    .filter({ has: heading(page) })
    .locator('img')
    .first();
  const drawn = () => behind.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await page.route(OWN_PICTURE, async (route) =>
    route.fulfill({ response: await page.request.get(`${site.url}/images/open-stage-640.webp`) }),
  );
  await page.goto(`${site.url}/m/OwnBack1`);
  await expect(behind).toHaveAttribute('src', OWN_PICTURE);
  await expect.poll(drawn).toBe(640);

  for (const address of [LOST_PICTURE, '**/v2/media/NoBack01/images/background*'])
    await page.route(address, (route) => route.fulfill({ status: 404 }));
  for (const id of ['LostBack', 'NoBack01']) {
    const { playlist } = await (await page.request.get(`${site.url}/v2/media/${id}`)).json();
    await page.goto(`${site.url}/m/${id}`);
    await expect(behind).toHaveAttribute('src', playlist[0].image);
    await expect.poll(drawn).toBeGreaterThan(0);
  }
});

test('the item is left out of its own recommendations, though the answer names it [MEDIA-25]', async ({
  page,
  product,
}) => {
  const own = await (await page.request.get(`${product.url}/v2/media/BlueEnc1`)).json();
  const others = await (await page.request.get(`${product.url}/v2/media/SlowBow1`)).json();
  await page.route('**/v2/playlists/Recomm01?**', (route) =>
    route.fulfill({
      json: { feedid: 'Recomm01', title: 'More', playlist: [...own.playlist, ...others.playlist] },
    }),
  );
  // asked for in the browser, where the answer can be told what to say, and from no list
  await page.goto('/n/Keeping1');
  await hydrated(page);
  await main(page)
    .getByRole('link', { name: /^Blue Hours, the Encore/ })
    .first()
    .click();
  const related = main(page).getByRole('region', { name: 'More like this' });
  await expect(related.locator('a[data-id]')).toHaveCount(1);
  await expect(related.locator('a[data-id]')).toHaveAttribute('data-id', 'SlowBow1');
});

test('who comes from a list finds the rest of it below, from the next item on; any other what is recommended [MEDIA-19]', async ({
  page,
  product,
}) => {
  const list = (await (await page.request.get(`${product.url}/v2/playlists/NewSeas1`)).json()).playlist as {
    mediaid: string;
  }[];
  const [first, second] = list;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await hydrated(page);
  await page.locator(`main a[href^="/m/${first?.mediaid}"][href$="r=NewSeas1"]`).first().click();
  const rest = main(page).getByRole('region', { name: 'New this season', exact: true });
  await expect(rest.locator('a[data-id]').first()).toHaveAttribute('data-id', second?.mediaid ?? '');
  await expect(rest.locator(`a[data-id="${first?.mediaid}"]`)).toHaveCount(0);
  expect(asked.filter((url) => url.includes('related_media_id'))).toEqual([]);
  // drawn by the server too, and what cannot be had is made up for
  for (const [search, name] of [
    ['?r=NewSeas1', 'New this season'],
    ['?r=Nothing1', 'More like this'],
    ['', 'More like this'],
  ] as const) {
    const html = await (await page.request.get(`/m/${first?.mediaid}${search}`)).text();
    expect(html, search).toContain(`>${name}</h2>`);
  }
});

test('a click on a card shows its name at once, from what the card knew, before any answer', async ({
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

test('a failed request is said, with header and footer at hand, and can be tried again [ERR-12 ERR-13]', async ({
  faultyContent,
  siteOn,
  page,
  allowErrors,
}) => {
  allowErrors(/503/);
  faultyContent.fail(/^\/v2\/media\/BlueHrs1(\?|$)/, { status: 503, body: { message: 'busy' } });
  const site = await siteOn({ contentUrl: faultyContent.url });
  await page.goto(site.url + BLUE);
  const again = main(page).getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await hydrated(page);
  faultyContent.heal();
  await again.click();
  await expect(heading(page)).toHaveText('Blue Hours');
});

test('an answer that is long in coming shows the stage as bars, and then the concert [ERR-13]', async ({
  faultyContent,
  siteOn,
  page,
}) => {
  faultyContent.fail(/^\/v2\/media\/BlueHrs1(\?|$)/, { delayMs: 1500 });
  const site = await siteOn({ contentUrl: faultyContent.url });
  await page.goto(site.url + BLUE);
  await expect(main(page).locator('[aria-busy="true"]').first()).toBeVisible();
  await expect(heading(page)).toHaveText('Blue Hours');
  await expect(main(page).locator('section[aria-busy="true"]')).toHaveCount(0);
});

test('markup in every text is shown as text, and a name of 500 letters fits the window', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withItems);
  await page.goto(`${site.url}/m/Markup01`);
  await expect(heading(page)).toHaveText(MARKUP);
  await expect(main(page).getByText('<i>tag</i>')).toBeVisible();
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  await page.goto(`${site.url}/m/Endless1`);
  for (const viewport of [VIEWPORTS.phone, VIEWPORTS.desktop]) {
    await page.setViewportSize(viewport);
    await expect(heading(page)).toHaveText(ENDLESS);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await expect(watch(page)).toBeVisible();
  }
});

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
/** Words of which one fills a line of a phone. */
const lines = (count: number) => Array.from({ length: count }, () => 'o'.repeat(30)).join(' ');
const MARKUP =
  '<img src=x onerror="window.hit=1"><b>bold</b> & "quoted" </script><script>window.hit=1</script>';
const ENDLESS = 'Overture'.repeat(63).slice(0, 500);

/** The demo with an item for everything that its own do not have. */
async function withItems(data: DataFolder): Promise<void> {
  await data.change('catalogue/media/BlueHrs1.json', (item) => ({
    ...item,
    pubdate: Date.UTC(2025, 0, 1) / 1000,
    duration: 4920,
    tags: ['concert', 'Jazz', 'seriesid_Ab12Cd34'],
  }));
  await addItem(data, 'LongText', { description: words(300) });
  await data.write('catalogue/playlists/Texts001.json', {
    id: 'Texts001',
    title: 'Texts',
    description: '',
    items: ['LongText'],
    custom: {},
  });
  await addItem(data, 'TwoTexts', { description: lines(3), custom: { 'description-es': lines(5) } });
  await addItem(data, 'ShortTxt', { description: words(24) });
  await addItem(data, 'Channel1', { custom: { contentType: 'LiveChannel', liveChannelsId: 'Live0001' } });
  await addItem(data, 'Markup01', {
    title: MARKUP,
    description: MARKUP,
    tags: ['<i>tag</i>'],
    custom: { subtitle: MARKUP, genre: MARKUP, rating: '<u>12</u>' },
  });
  await addItem(data, 'Endless1', { title: ENDLESS, description: ENDLESS });
}
