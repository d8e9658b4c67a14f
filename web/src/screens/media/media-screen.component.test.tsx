import type { WireItem } from '@marquee/contract/wire';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { item, media, playlist } from '../../testing/answers.ts';
import { allowErrors } from '../../testing/problems.ts';
import { type RenderOptions, renderScreen } from '../../testing/render.tsx';

/** The app at the address of a concert with these members. */
function show(members: Partial<WireItem> = {}, { answers, path, ...options }: RenderOptions = {}) {
  return renderScreen(path ?? '/m/BlueHrs1', {
    session: 'no-accounts',
    ...options,
    answers: {
      'GET /v2/media/BlueHrs1': media(item('BlueHrs1', { title: 'Blue Hours', ...members })),
      ...answers,
    },
  });
}

const NOT_FOUND = Response.json({ message: 'Not found' }, { status: 404 });
const main = () => page.getByRole('main');
const heading = () => page.getByRole('heading', { level: 1 });
const hero = () => heading().element().closest('section') as HTMLElement;
const watch = () => main().getByRole('link', { name: 'Start watching' });
const button = (name: string) => main().getByRole('button', { name });
const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');
/** Words of which each fills a line of a phone. */
const lines = (count: number) => Array.from({ length: count }, () => 'o'.repeat(30)).join(' ');
const shownLines = (text: Locator) => {
  const { clientHeight } = text.element();
  return Math.round(clientHeight / Number.parseFloat(getComputedStyle(text.element()).lineHeight));
};
const press = (name: string) => {
  (button(name).element() as HTMLElement).focus();
  return userEvent.keyboard('{Enter}');
};

test('media screen: opens an item by its id, whatever follows in the address [ROUTE-19]', async () => {
  for (const path of ['/m/BlueHrs1/quite-another-name', '/m/BlueHrs1/a/b%20c/%C3%A9%3F%26%23']) {
    const screen = await show({}, { path });
    await expect.element(heading()).toHaveTextContent('Blue Hours');
    await screen.unmount();
  }
});

test('media screen: leads from a live channel to its guide, and shows one without a guide as a video [ROUTE-23 DATA-11]', async () => {
  const answers = {
    'GET /v2/playlists/Live0001': NOT_FOUND,
    'GET /v2/sites/Ab12Cd34/content_lists/Live0001': NOT_FOUND,
  } as const;
  for (const [liveChannelsId, search, to] of [
    ['Live0001', '', '/p/Live0001?channel=BlueHrs1'],
    ['Live0001', '?play=1', '/p/Live0001?channel=BlueHrs1&play=1'],
    ['Live0001', '?u=welcome#now', '/p/Live0001?channel=BlueHrs1&u=welcome#now'],
    [undefined, '', '/m/BlueHrs1'],
  ]) {
    const members = { contentType: 'LiveChannel', ...(liveChannelsId && { liveChannelsId }) };
    const screen = await show(members, { path: `/m/BlueHrs1${search}`, answers });
    await expect.poll(screen.address).toBe(to);
    if (!liveChannelsId) await expect.element(heading()).toHaveTextContent('Blue Hours');
    await screen.unmount();
  }
});

test('media screen: says that a video is not found, and leads to Home [MEDIA-18 ERR-03]', async () => {
  const screen = await show(
    {},
    {
      path: '/m/Nowhere1/lost',
      answers: { 'GET /v2/media/Nowhere1': NOT_FOUND },
    },
  );
  await expect.element(heading()).toHaveTextContent('Video not found');
  await expect.element(page.getByRole('banner')).toBeVisible();
  await main().getByRole('link', { name: 'Go to Home' }).click();
  await expect.poll(screen.address).toBe('/');
});

test('media screen: shows name, artist, year, length, genre, rating, tags and background [MEDIA-21 MEDIA-23]', async () => {
  await show({
    subtitle: 'Tindra Holloway Trio',
    genre: 'Jazz',
    rating: '12+',
    pubdate: Date.UTC(2025, 0, 1) / 1000,
    duration: 4920,
    tags: 'concert,Jazz,seriesid_Ab12Cd34',
  });
  await expect.element(heading()).toHaveTextContent('Blue Hours');
  for (const fact of ['Tindra Holloway Trio', '2025', '1 h 22 min', 'Jazz', '12+'])
    await expect.element(main().getByText(fact, { exact: true }).first()).toBeVisible();
  for (const fact of ['2025', '1 h 22 min', 'Jazz', '12+']) expect(hero().textContent).toContain(fact);
  await expect.element(main()).toMatchTextContent('concert, Jazz');
  await expect.element(main()).not.toMatchTextContent('seriesid');
});

test('media screen: shows the background of the item itself, else the image of the platform when there is none [MEDIA-23]', async () => {
  const own = `${location.origin}/own.png`;
  const picture = () => hero().querySelector('img');
  const screen = await show({ backgroundImage: own });
  await expect.element(heading()).toBeVisible();
  await expect.poll(() => picture()?.src).toBe(own);
  await screen.unmount();
  const image = `${location.origin}/none.png`;
  await show({ image });
  await expect.element(heading()).toBeVisible();
  await expect.poll(() => picture()?.src).toBe(image);
});

test('media screen: keeps its actions in one line from 768 px on, in German too [LAYOUT-23]', async () => {
  await show({}, { language: 'de', config: { features: { favoritesList: 'Favorit1' } } });
  const share = button('Teilen');
  for (const width of [768, 1024]) {
    await page.viewport(width, 800);
    await expect.element(share).toBeVisible();
    const middles = () =>
      [...(share.element().parentElement?.children ?? [])]
        .map((child) => child.getBoundingClientRect())
        .filter((box) => box.width > 40)
        .map(({ top, height }) => Math.round(top + height / 2));
    await expect.poll(() => new Set(middles()).size).toBe(1);
    expect(middles().length).toBeGreaterThan(2);
  }
});

test('media screen: describes the item to search engines and for sharing, without the query of its address [MEDIA-24]', async () => {
  await show(
    { description: 'A trio at dusk.' },
    {
      path: '/m/BlueHrs1?r=None',
      answers: {
        'GET /v2/playlists/None': NOT_FOUND,
        'GET /v2/sites/Ab12Cd34/content_lists/None': NOT_FOUND,
      },
    },
  );
  await expect.poll(() => document.title).toBe('Blue Hours - Footlights');
  const read = (selector: string, name = 'content') => document.querySelector(selector)?.getAttribute(name);
  expect(read('meta[name="description"]')).toBe('A trio at dusk.');
  expect(read('meta[property="og:title"]')).toBe('Blue Hours - Footlights');
  expect(read('meta[property="og:type"]')).toBe('video.other');
  expect(read('meta[property="og:image"]')).toContain('/v2/media/BlueHrs1/images/background');
  expect(read('link[rel="canonical"]', 'href')).toBe(`${location.origin}/m/BlueHrs1/blue-hours`);
});

test('description: is cut at three lines above 60 px, and opens in place to eight lines, then wholly [MEDIA-14 MEDIA-16 MEDIA-17 CONST-44]', async () => {
  const text = words(300);
  await show({ description: text });
  const paragraph = main().getByText(text).first();
  for (const width of [390, 1440]) {
    await page.viewport(width, 800);
    await expect.element(button('Read more')).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(() => shownLines(paragraph)).toBe(3);
    expect(paragraph.element().clientHeight).toBe(60);
    await press('Read more');
    await expect.element(button('Show all')).toHaveFocus();
    await expect.element(button('Show all')).toHaveAttribute('aria-expanded', 'true');
    expect(shownLines(paragraph)).toBe(8);
    await press('Show all');
    await expect.element(button('Read less')).toHaveFocus();
    expect(shownLines(paragraph)).toBeGreaterThan(8);
    await press('Read less');
    await expect.element(button('Read more')).toHaveFocus();
    expect(shownLines(paragraph)).toBe(3);
  }
});

test('description: has a control exactly when it is taller than 60 px [MEDIA-14 MEDIA-15 CONST-44]', async () => {
  await show({ description: words(24) });
  const text = main().getByText(words(24)).first();
  await expect.element(text).toBeVisible();
  const results = new Set<boolean>();
  for (const width of [1440, 768, 480, 360, 320]) {
    await page.viewport(width, 800);
    const isTall = text.element().scrollHeight > 60;
    results.add(isTall);
    await expect.poll(() => button('Read more').elements().length).toBe(isTall ? 1 : 0);
  }
  expect(results).toEqual(new Set([true, false]));
});

test('description: has a control in the language in which it is longer [MEDIA-14 MEDIA-15 I18N-12]', async () => {
  const { app } = await show({ description: lines(3), 'description-es': lines(5) }, { width: 390 });
  await expect.element(main().getByText(lines(3), { exact: true }).first()).toBeVisible();
  await expect.element(button('Read more')).not.toBeInTheDocument();
  await app.messages.change('es');
  await expect.element(button('Leer más')).toBeVisible();
  await expect.poll(() => shownLines(main().getByText(lines(5), { exact: true }).first())).toBe(3);
});

test('media screen: shows the texts of the language of the viewer [I18N-12]', async () => {
  await show({ 'title-es': 'Horas azules', 'description-es': 'Un trío.' }, { language: 'es' });
  await expect.element(heading()).toHaveTextContent('Horas azules');
  await expect.element(main().getByText('Un trío.').first()).toBeVisible();
  await expect.element(main().getByRole('link', { name: 'Empezar a ver' })).toBeVisible();
  expect(document.title).toBe('Horas azules - Footlights');
});

test('media screen: shows and opens what the pressed card knows until the item is answered, and then its cut description [MEDIA-14 MEDIA-17]', async () => {
  allowErrors(/playback stopped/);
  const { promise, resolve } = Promise.withResolvers<void>();
  const one = item('BlueHrs1', { title: 'Blue Hours', description: words(300) });
  await show(
    {},
    {
      path: '/p/Nights01',
      answers: {
        'GET /v2/playlists/Nights01': playlist('Nights01', [{ ...one, description: '' }]),
        'GET /v2/media/BlueHrs1': () => promise.then(() => media(one)),
      },
    },
  );
  await main()
    .getByRole('link', { name: /^Blue Hours/ })
    .click();
  await expect.element(heading()).toHaveTextContent('Blue Hours');
  await expect.element(button('Read more')).not.toBeInTheDocument();
  await watch().click();
  const dialog = page.getByRole('dialog');
  await expect.element(page.getByRole('dialog', { name: 'Loading' })).toBeVisible();
  const loading = dialog.element();
  resolve();
  await expect.element(page.getByRole('dialog', { name: 'Blue Hours' })).toBeVisible();
  expect(dialog.element()).toBe(loading);
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Read more')).toBeVisible();
  expect(shownLines(main().getByText(words(300)).first())).toBe(3);
});

test('media screen: shows that a request failed, and tries it again [ERR-12 ERR-13]', async () => {
  allowErrors(/BlueHrs1/);
  let fails = true;
  const screen = await show(
    {},
    {
      nowMs: Date.now(),
      answers: {
        'GET /v2/media/BlueHrs1': () =>
          fails ? Response.json({}, { status: 503 }) : media(item('BlueHrs1', { title: 'Blue Hours' })),
      },
    },
  );
  await expect.poll(() => document.querySelector('main [aria-busy=true]')).not.toBeNull();
  for (const _retry of [1, 2, 3, 4]) await screen.advance(10_000);
  await expect.element(button('Try again')).toBeVisible();
  await expect.element(page.getByRole('banner')).toBeVisible();
  fails = false;
  await button('Try again').click();
  await expect.element(heading()).toHaveTextContent('Blue Hours');
});

test('media screen: shows markup as text, and fits a name of 500 letters into the window [MEDIA-21]', async () => {
  const markup = '<img src=x onerror="window.hit=1"><b>bold</b> & "quoted" <script>window.hit=1</script>';
  const hostile = { title: markup, description: markup, subtitle: markup, genre: markup, rating: markup };
  const screen = await show(hostile);
  await expect.element(heading()).toHaveTextContent(markup);
  expect('hit' in window).toBe(false);
  await screen.unmount();
  const endless = 'Overture'.repeat(63).slice(0, 500);
  await show({ title: endless, description: endless });
  for (const width of [390, 1440]) {
    await page.viewport(width, 800);
    await expect.element(heading()).toHaveTextContent(endless);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expect.element(watch()).toBeVisible();
  }
});
