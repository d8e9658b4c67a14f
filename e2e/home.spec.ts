import type { Locator, Page } from '@playwright/test';
import { addItem } from './support/concert.ts';
import { frames } from './support/frames.ts';
import { hydrated } from './support/hydrated.ts';
import { fromTop, tabTo } from './support/keyboard.ts';
import { idleTurns, tellLine } from './support/line.ts';
import { scrollAtClick } from './support/scroll-at-click.ts';
import { watchEachShift } from './support/shifts.ts';
import { expect, MODES, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rowTitles = (page: Page) => page.getByRole('main').locator('section h2[id]');
const toEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

/** A screen that is left is out of sight at once, and out of the page only when the next one is there. */
async function whenGone(part: Locator) {
  const element = await part.elementHandle();
  return () => part.page().waitForFunction((one) => !one?.closest('main'), element);
}

/** How many shelves there were, each time there were others. */
async function watchCounts(page: Page) {
  await page.evaluate(() => {
    const counts: number[] = [];
    Object.assign(window, { counts });
    let last = document.querySelectorAll('main section h2[id]').length;
    new MutationObserver(() => {
      const count = document.querySelectorAll('main section h2[id]').length;
      if (count !== last) counts.push(count);
      last = count;
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { counts: number[] }).counts);
}

/** Shelves below the hero, in the demo's order. */
const FIRST_SHELVES = [
  'New this season',
  'Tour films of the season',
  'Premieres this week',
  'Free Clips',
  'Kept by the crew',
];

for (const mode of MODES) {
  test.describe(`${mode} mode`, () => {
    test.use({ mode });

    test('Home shows six rows first, in the order of the config, and each scroll to the end adds four more, until all are shown [HOME-08 HOME-09 HOME-10 CONST-40]', async ({
      page,
    }) => {
      await page.goto('/');
      await expect(row(page, 'On stage now')).toBeVisible();
      await expect(rowTitles(page)).toHaveText(FIRST_SHELVES);
      const counts = await watchCounts(page);
      await expect(async () => {
        await toEnd(page);
        await expect(rowTitles(page)).toHaveCount(17, { timeout: 500 });
      }).toPass();
      expect(await counts()).toEqual([9, 13, 17]);
    });
  });
}

test('who jumps to the end of the page in a low window, where the footer fills it, gets more rows too [HOME-10]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 160 });
  await page.goto('/');
  await hydrated(page);
  const first = await rowTitles(page).count();
  await toEnd(page);
  await expect.poll(() => rowTitles(page).count()).toBeGreaterThan(first);
});

const ROWS_OF_FREE_BRAND = `defaultConfigSource = footlite\napiBaseUrl = `;

/** Questions for the lists of rows: what the menu leads to is another matter, of what kind its lists are, and the guide. */
const rowLists = (requests: readonly string[]) =>
  requests.filter(
    (path) => /\/playlists\/|\/content_lists\//.test(path) && !/page_limit=1(&|$)|\/OnAir001$/.test(path),
  );

test('where data is saved only the lists of the rows that are shown are asked for [HOME-09]', async ({
  faultyContent,
  staticSiteWith,
  page,
}) => {
  await tellLine(page, { saveData: true });
  const site = await staticSiteWith(ROWS_OF_FREE_BRAND + faultyContent.url);
  await page.goto(site.url);
  await expect(rowTitles(page)).toHaveText(FIRST_SHELVES);
  await idleTurns(page);
  expect(rowLists(faultyContent.requests)).toHaveLength(6);
});

test('home: fetches the lists of the next rows while idle, and those with live items again [HOME-09 HOME-10]', async ({
  faultyContent,
  staticSiteWith,
  page,
}) => {
  const site = await staticSiteWith(ROWS_OF_FREE_BRAND + faultyContent.url);
  await page.goto(site.url);
  await expect(rowTitles(page)).toHaveText(FIRST_SHELVES);
  const lists = () => rowLists(faultyContent.requests);
  // six rows, and eight more
  await expect.poll(() => lists().length).toBe(14);
  await idleTurns(page);
  await expect(rowTitles(page)).toHaveText(FIRST_SHELVES);
  // as far as they go, not to the end of the page, which would bring all
  await page.getByRole('main').locator('section').last().scrollIntoViewIfNeeded();
  await expect.poll(() => rowTitles(page).count()).toBeGreaterThan(FIRST_SHELVES.length);
  // of what is live the answer may be old by now
  const again = () => lists().filter((path, at) => lists().indexOf(path) < at);
  await expect.poll(again).toContainEqual(expect.stringContaining('/LiveNgts'));
  expect(again().filter((path) => !/LiveNgts|Soon0001/.test(path))).toEqual([]);
});

test('cards that pass below a resting pointer do not light up while a slow device scrolls, and are opened by the middle button even then', async ({
  page,
}) => {
  // the card is in view
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.goto('/');
  await hydrated(page);
  const card = row(page, 'New this season').getByRole('link', { name: /^Blue Hours/ });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const calm = page.locator('[data-scrolling]');
  for (const _turn of [1, 2, 3]) {
    await page.evaluate(() => dispatchEvent(new Event('scroll')));
    // as far apart as a busy device tells of it
    await page.clock.runFor(250);
    await expect(calm).toBeAttached();
  }
  await page.clock.runFor(100);
  await expect(calm).not.toBeAttached();
  await test.step('the middle button opens one in a tab even then', async () => {
    const { x = 0, y = 0, width = 0 } = (await card.boundingBox()) ?? {};
    const opened = page.context().waitForEvent('page');
    await page.evaluate(() => dispatchEvent(new Event('scroll')));
    await page.mouse.click(x + width / 2, y + 20, { button: 'middle' });
    await expect(await opened).toHaveURL((await card.getAttribute('href')) ?? '');
  });
});

test('the keyboard reaches the rows that were not shown at first [HOME-10]', async ({ page }) => {
  await page.goto('/');
  const last = row(page, 'Kept by the crew').getByRole('link').first();
  await last.focus();
  await expect(rowTitles(page)).toHaveCount(9);
});

test('Home stands at /; with scripts off its first rows can be read, and their links lead on [ROUTE-01 HOME-08]', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/');
  await expect(rowTitles(page)).toHaveText(FIRST_SHELVES);
  await expect(page.getByRole('heading', { name: 'Blue Hours' })).toBeVisible();
  await row(page, 'New this season')
    .getByRole('link', { name: /^Live at the Old Cannery/ })
    .click();
  await expect(page).toHaveURL(/\/m\/Cannery1\//);
  await context.close();
});

test('without rows, and with rows that have nothing to show, Home says that there is nothing yet [HOME-11]', async ({
  originWith,
  page,
}) => {
  const brand = await originWith(async (data) => {
    await data.write('catalogue/playlists/Empty001.json', {
      id: 'Empty001',
      title: 'Empty',
      description: '',
      items: [],
      custom: {},
    });
    await data.brandBeside('norows01', { siteName: 'Without rows', content: [] });
    await data.brand({ content: [{ type: 'favorites' }, { type: 'playlist', contentId: 'Empty001' }] });
  });
  await page.goto(brand.url);
  await expect(page.getByRole('heading', { name: 'There is nothing here yet' })).toBeVisible();
  await page.goto(`${brand.url}/?app-config=norows01`);
  await expect(page).toHaveTitle(/Without rows/);
  await expect(page.getByRole('heading', { name: 'There is nothing here yet' })).toBeVisible();
  await expect(page.getByText('New concerts are on their way. Come back soon.')).toBeVisible();
});

const playlist = (contentId: string, layoutType?: string) => ({
  type: 'playlist',
  contentId,
  ...(layoutType && { custom: { layoutType } }),
});

test('a hero that is not the first row is a featured row, and a featured row shows one tile at every width [HOME-12 HOME-13 LAYOUT-25]', async ({
  makeBrand,
  page,
}) => {
  const content = [
    playlist('Hero0001', 'hero'),
    { ...playlist('NewSeas1'), featured: true },
    playlist('Premr001', 'featured'),
    playlist('TourFilm', 'hero'),
  ];
  const brand = await makeBrand({ content });
  await page.goto(brand.url);
  for (const { width, height } of [
    { width: 320, height: 700 },
    ...Object.values(VIEWPORTS),
    { width: 2560, height: 1440 },
  ]) {
    await page.setViewportSize({ width, height });
    for (const name of ['New this season', 'Premieres this week', 'Tour films of the season']) {
      const track = row(page, name).getByRole('list').first();
      const spare = async () =>
        ((await track.boundingBox())?.width ?? 0) -
        ((await track.locator('li').first().boundingBox())?.width ?? Number.NaN);
      await expect.poll(spare, `${name} at ${width} px`).toBeCloseTo(0, 0);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});

test('the way from a slide to its concert is called by the concert’s name, in the longest language too, and a long name is cut short before it makes the slide wider or the button two lines [HOME-12 HOME-13]', async ({
  originWith,
  context,
  page,
}) => {
  const long = 'An Evening of Unhurried Songs by the Harbour, with the Doors Open to the Rain';
  const brand = await originWith(async (data) => {
    for (const id of ['BlueHrs1', 'TideNoc1'])
      await data.change(`catalogue/media/${id}.json`, (item) => ({ ...item, title: long, custom: {} }));
  });
  await page.goto(brand.url);
  for (const language of ['en', 'de']) {
    await context.addCookies([{ name: 'jwapp-language', value: language, url: brand.url }]);
    await page.reload();
    const slides = page.getByRole('main').locator('section li:has(:is(h2, h3))');
    for (const slide of await slides.all()) {
      const title = (await slide.locator('h2, h3').textContent()) ?? '';
      // in the wings a slide is not read out, but it is there
      const about = slide.locator('p a:not([href*="play=1"])');
      await expect(about, language).toContainText(title);
      expect(await about.getAttribute('aria-label')).toBeNull();
    }
    for (const width of [320, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const [buttons, scrollWidth] = await page.evaluate(() => [
        [...document.querySelectorAll('main section li[data-current] p a')]
          .filter((link) => link.checkVisibility())
          .map((link) => {
            const [own, slide] = [link, link.closest('li') as Element].map((one) =>
              one.getBoundingClientRect(),
            );
            return own && slide && own.left >= slide.left && own.right <= slide.right && own.height;
          }),
        document.documentElement.scrollWidth,
      ]);
      expect([language, width, scrollWidth]).toEqual([language, width, width]);
      for (const height of buttons)
        expect([language, width, [44, 56].includes(Number(height))]).toEqual([language, width, true]);
    }
  }
});

test('a slide of a hub or a page has nothing to start: the way to its screen is its first button [PAGE-02]', async ({
  originWith,
  page,
}) => {
  const brand = await originWith(async (data) => {
    for (const id of ['Screens1', 'Screens2']) {
      const items = ['Weekend1', 'AboutFl1', 'BlueHrs1'];
      await data.write(`catalogue/playlists/${id}.json`, {
        id,
        title: id,
        description: '',
        items,
        custom: {},
      });
    }
    await data.brand({ content: [playlist('Screens1', 'hero'), playlist('Screens2', 'featured')] });
  });
  await page.goto(brand.url);
  await hydrated(page);
  for (const name of ['Screens1', 'Screens2']) {
    // all its slides are there once it is moved
    await row(page, name).getByRole('button', { name: 'Next' }).click();
    const slide = (id: string) => row(page, name).locator(`li:has(a[data-id="${id}"])`);
    const play = (id: string) => slide(id).locator('a[href*="play=1"]');
    const ground = (link: Locator) => link.evaluate((one) => getComputedStyle(one).backgroundColor);
    await expect(play('BlueHrs1')).toHaveCount(1);
    const first = await ground(play('BlueHrs1'));
    for (const id of ['Weekend1', 'AboutFl1']) {
      await expect(play(id), id).toHaveCount(0);
      await expect.poll(() => ground(slide(id).locator('p a')), id).toBe(first);
    }
  }
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('a slide of the hero says that it is live, or when it starts; another says nothing of the kind [CARD-11 EVENT-09]', async ({
    originWith,
    page,
  }) => {
    const brand = await originWith(async (data) => {
      const concert = await data.read('catalogue/media/BlueHrs1.json');
      for (const [mediaid, event] of Object.entries(EVENTS))
        await addItem(data, mediaid, { ...concert, mediaid, custom: { ...concert.custom, ...event } });
      await data.write('catalogue/playlists/Events01.json', {
        id: 'Events01',
        title: 'Events',
        description: '',
        items: [...Object.keys(EVENTS), 'BlueHrs1'],
        custom: {},
      });
      await data.brand({ content: [playlist('Events01', 'hero')] });
    });
    await page.goto(brand.url);
    const hero = row(page, 'Events');
    const slide = (id: string) => hero.locator(`li:has(a[data-id="${id}"])`);
    await expect(slide('OnAirNow').getByText('Live', { exact: true })).toBeVisible();
    await hydrated(page);
    await hero.getByRole('button', { name: 'Next' }).click();
    await expect(slide('ToComeSo').getByText('Dec 22, 2031', { exact: true })).toBeVisible();
    await hero.getByRole('button', { name: 'Next' }).click();
    await expect(slide('BlueHrs1').locator('h2')).toBeVisible();
    await expect(slide('BlueHrs1')).not.toContainText(/Live|\d:\d\d|20\d\d/);
  });
});

const EVENTS = {
  OnAirNow: { 'VCH.EventState': 'LIVE_PUBLISHED' },
  ToComeSo: {
    'VCH.EventState': 'PRE_LIVE',
    'VCH.ScheduledStart': '2031-12-21T17:00:00Z',
    'VCH.ScheduledEnd': '2031-12-21T19:00:00Z',
  },
};

/** The current slide of a carousel, and everything its phases pass through from now on. */
async function watchPhases(page: Page, name: string) {
  await hydrated(page);
  const carousel = row(page, name);
  await carousel.evaluate((section) => {
    const seen: string[] = [];
    Object.assign(window, { seenPhases: seen });
    new MutationObserver(() => seen.push(section.dataset.phase ?? '')).observe(section, {
      attributeFilter: ['data-phase'],
    });
  });
  return {
    carousel,
    current: carousel.getByRole('heading', { level: 2 }),
    phases: () => page.evaluate(() => (window as unknown as { seenPhases: string[] }).seenPhases),
  };
}

test('the hero is moved by its buttons, its lamps, arrow keys and a press on the wings, through the phases init, start, end; the dots of a featured row mark its pages, the current one is lit, and each leads to its page [HOME-14 HOME-15 SHELF-06 A11Y-04]', async ({
  page,
}) => {
  await page.goto('/');
  const { carousel, current, phases } = await watchPhases(page, 'On stage now');
  await expect(current).toHaveText('Blue Hours');
  await carousel.getByRole('button', { name: 'Next' }).click();
  await expect(current).toHaveText('Nightshift Tour');
  await expect.poll(phases).toEqual(['init', 'start', 'end']);
  await carousel.getByRole('button', { name: 'Previous' }).click();
  await expect(current).toHaveText('Blue Hours');
  await expect(carousel.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  await carousel.getByRole('button', { name: /^4 of 5/ }).click();
  await expect(current).toHaveText('Desert Run');
  await carousel.getByRole('button', { name: /^1 of 5/ }).click();
  await expect(current).toHaveText('Blue Hours');

  await fromTop(page);
  await tabTo(page, carousel.getByRole('link', { name: /^Start watching/ }));
  await page.keyboard.press('ArrowRight');
  await expect(current).toHaveText('Nightshift Tour');
  await expect(carousel.getByRole('link', { name: 'Nightshift Tour', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(current).toHaveText('Blue Hours');

  // a slide in the wings comes on stage when it is pressed
  await page.setViewportSize(VIEWPORTS.desktop);
  await page.mouse.click(VIEWPORTS.desktop.width - 20, 300);
  await expect(current).toHaveText('Nightshift Tour');
  await expect(page).toHaveURL('/');

  const featured = row(page, 'Premieres this week');
  await featured.scrollIntoViewIfNeeded();
  const dots = featured.getByRole('button', { name: / of 4: / });
  const lit = featured.locator('button[aria-current]');
  await expect(dots).toHaveCount(4);
  await expect(lit).toHaveAccessibleName(/^1 of 4: /);
  const colour = (dot: typeof lit) =>
    dot.evaluate((element) => getComputedStyle(element, '::before').backgroundColor);
  expect(await colour(lit)).not.toBe(await colour(dots.nth(1)));
  // to a page that is not there yet, as speech control and a screen reader press
  await expect(featured.getByRole('listitem')).toHaveCount(2);
  await featured.getByRole('button', { name: /^3 of 4: / }).dispatchEvent('click');
  await expect(featured.getByRole('listitem').nth(2)).toBeInViewport({ ratio: 0.9 });
  await expect(lit).toHaveAccessibleName(/^3 of 4: /);
  await dots.nth(1).click();
  await expect(lit).toHaveAccessibleName(/^2 of 4: /);
  await dots.nth(2).click();
  await expect(lit).toHaveAccessibleName(/^3 of 4: /);
  await featured.getByRole('button', { name: 'Next' }).click();
  await expect(lit).toHaveAccessibleName(/^4 of 4: /);
});

test('a swipe moves the hero, and its lamp follows [HOME-14 HOME-15]', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto('/');
  const { carousel, current, phases } = await watchPhases(page, 'On stage now');
  await carousel.getByRole('list').evaluate((track) => track.scrollBy({ left: 300, behavior: 'smooth' }));
  await expect(current).toHaveText('Nightshift Tour');
  await expect(carousel.getByRole('button', { name: /^2 of 5/ })).toHaveAttribute('aria-current', 'true');
  await expect.poll(async () => (await phases()).at(-1)).toBe('end');
});

test('who asks for less motion sees the next slide at once [A11Y-07]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const { carousel, current, phases } = await watchPhases(page, 'On stage now');
  const track = carousel.getByRole('list');
  await carousel.getByRole('button', { name: 'Next' }).click();
  // no frame between: the track stands where it will stay
  const left = await track.evaluate((element) => element.scrollLeft);
  await expect(current).toHaveText('Nightshift Tour');
  expect(await track.evaluate((element) => element.scrollLeft)).toBe(left);
  expect(await phases()).not.toContain('start');
});

test('going back finds a row where it was scrolled to, from its first paint on [HOME-10]', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto('/');
  await hydrated(page);
  await toEnd(page);
  const shelf = row(page, 'After dark');
  const track = shelf.getByRole('list');
  await shelf.scrollIntoViewIfNeeded();
  await track.evaluate((element) => {
    const ended = new Promise((resolve) => element.addEventListener('scrollend', resolve, { once: true }));
    element.scrollTo({ left: element.clientWidth * 2, behavior: 'instant' });
    return ended;
  });
  const left = await track.evaluate((element) => element.scrollLeft);
  expect(left).toBeGreaterThan(100);
  const href = await track.getByRole('link').evaluateAll((links) => {
    const isInView = ({ left, right }: DOMRect) => left >= 0 && right <= innerWidth;
    return links.find((link) => isInView(link.getBoundingClientRect()))?.getAttribute('href');
  });
  const gone = await whenGone(shelf);
  await track.locator(`a[href="${href}"]`).first().click();
  await gone();
  await page.evaluate(() => {
    // what the row shows in the first frame that has it; the concert has one of that name too
    const look = () => {
      if (location.pathname !== '/') return void requestAnimationFrame(look);
      const found = [...document.querySelectorAll('section')].find(
        (one) => one.checkVisibility() && /^After dark/.test(one.textContent ?? ''),
      );
      const list = found?.querySelector('ul');
      if (list) document.documentElement.dataset.left = String(list.scrollLeft);
      else requestAnimationFrame(look);
    };
    look();
  });
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('data-left', String(left));
  expect(await track.evaluate((element) => element.scrollLeft)).toBe(left);
});

test('going back finds the hero and a featured row at the slides where they were left, from the first frame on and without a turn, and they go on from there [HOME-10 HOME-15]', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  const shifts = await watchEachShift(page);
  // as in browsers that do not tell when a scroll is over
  await page.addInitScript(() =>
    addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true),
  );
  await page.goto('/');
  await hydrated(page);
  const hero = row(page, 'On stage now');
  const featured = row(page, 'Premieres this week');
  for (const [carousel, dot] of [
    [hero, /^3 of 5: /],
    [featured, /^4 of 4: /],
  ] as const) {
    await carousel.getByRole('button', { name: dot }).click();
    await expect(carousel.locator('button[aria-current]')).toHaveAccessibleName(dot);
    await expect(carousel).toHaveAttribute('data-phase', 'end');
  }
  const gone = await whenGone(featured);
  await featured.getByRole('link', { name: 'Pipes After Dark', exact: true }).click();
  await gone();
  await page.evaluate(() => {
    // every state in which a frame begins: the slide in view, the one that is said to be, and the phase
    const states = new Set<string>();
    Object.assign(window, { states });
    const look = () => {
      for (const carousel of document.querySelectorAll<HTMLElement>('main section[data-phase]')) {
        const track = carousel.querySelector('ul');
        // one that is far out of view is not drawn at first
        if (!track?.checkVisibility()) continue;
        const slides = [...track.children];
        const inView = slides.findIndex((slide) => slide.getBoundingClientRect().right > innerWidth / 2);
        const current = slides.findIndex((slide) => slide.matches('[data-current]'));
        states.add([slides.length, inView + 1, current + 1, carousel.dataset.phase].join(' '));
      }
      requestAnimationFrame(look);
    };
    look();
  });
  const states = () => page.evaluate(() => [...(window as unknown as { states: Set<string> }).states]);
  const before = (await shifts()).length;
  await page.goBack();
  await expect(featured.locator('button[aria-current]')).toHaveAccessibleName(/^4 of 4: /);
  // what the scrolling tells comes with the next frames
  await frames(page);
  expect((await states()).sort()).toEqual(['4 4 4 end', '5 3 3 end']);
  const moved = (await shifts()).slice(before).flatMap(({ what }) => what);
  // the footer is where the other screen ended
  expect(moved.filter((what) => !what.startsWith('footer'))).toEqual([]);
  await hero.getByRole('button', { name: /^4 of 5: / }).click();
  await expect(hero.getByRole('heading', { level: 2 })).toHaveText('Desert Run');
  // sideways: how much of the hero is above the top is where they had scrolled to
  const isInView = (slide: Element) => {
    const { left, right } = slide.getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
  };
  await expect.poll(() => hero.getByRole('listitem').nth(3).evaluate(isInView)).toBe(true);
});

test('going back finds the rows and the place that were left [HOME-10]', async ({ page }) => {
  await page.goto('/');
  await toEnd(page);
  await expect(rowTitles(page)).toHaveCount(17);
  const card = row(page, 'After dark').getByRole('link', { name: /Pipes After Dark/ });
  const scrolled = await scrollAtClick(page);
  await card.click();
  await expect(page).toHaveURL(/\/m\/PipesDk1/);
  await page.goBack();
  await expect(card).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(await scrolled());
});
