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
const picture = () => hero().querySelector('img');
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

test('media screen: leads from a live channel to its guide, and shows one without a guide as a video [ROUTE-23 DATA-11]', async () => {
  const channel = { contentType: 'LiveChannel' };
  const screen = await show(
    { ...channel, liveChannelsId: 'Live0001' },
    {
      answers: {
        'GET /v2/playlists/Live0001': NOT_FOUND,
        'GET /v2/sites/Ab12Cd34/content_lists/Live0001': NOT_FOUND,
        'GET /v2/media/Unlisted': media(item('Unlisted', channel)),
      },
    },
  );
  await expect.poll(screen.address).toBe('/p/Live0001?channel=BlueHrs1');
  for (const [search, to] of [
    ['?play=1', '/p/Live0001?channel=BlueHrs1&play=1'],
    ['?u=welcome#now', '/p/Live0001?channel=BlueHrs1&u=welcome#now'],
  ]) {
    await screen.go(`/m/BlueHrs1${search}`);
    await expect.poll(screen.address).toBe(to);
  }
  await screen.go('/m/Unlisted');
  await expect.element(heading()).toHaveTextContent('Unlisted');
  expect(screen.address()).toBe('/m/Unlisted');
});

test('media screen: shows and describes an item by its id, whatever follows in the address [ROUTE-19 MEDIA-21 MEDIA-23 MEDIA-24]', async () => {
  const image = `${location.origin}/none.png`;
  await show(
    {
      description: 'A trio at dusk.',
      subtitle: 'Tindra Holloway Trio',
      genre: 'Jazz',
      rating: '12+',
      pubdate: Date.UTC(2025, 0, 1) / 1000,
      duration: 4920,
      tags: 'concert,Jazz,seriesid_Ab12Cd34',
      image,
    },
    {
      path: '/m/BlueHrs1/a/b%20c/%C3%A9%3F%26%23?r=None',
      answers: {
        'GET /v2/playlists/None': NOT_FOUND,
        'GET /v2/sites/Ab12Cd34/content_lists/None': NOT_FOUND,
      },
    },
  );
  await expect.element(heading()).toHaveTextContent('Blue Hours');
  for (const fact of ['Tindra Holloway Trio', '2025', '1 h 22 min', 'Jazz', '12+'])
    await expect.element(main().getByText(fact, { exact: true }).first()).toBeVisible();
  for (const fact of ['2025', '1 h 22 min', 'Jazz', '12+']) expect(hero().textContent).toContain(fact);
  await expect.element(main()).toMatchTextContent('concert, Jazz');
  await expect.element(main()).not.toMatchTextContent('seriesid');
  await expect.poll(() => picture()?.src).toBe(image);
  await expect.poll(() => document.title).toBe('Blue Hours - Footlights');
  const read = (selector: string, name = 'content') => document.querySelector(selector)?.getAttribute(name);
  expect(read('meta[name="description"]')).toBe('A trio at dusk.');
  expect(read('meta[property="og:title"]')).toBe('Blue Hours - Footlights');
  expect(read('meta[property="og:type"]')).toBe('video.other');
  expect(read('meta[property="og:image"]')).toContain('/v2/media/BlueHrs1/images/background');
  expect(read('link[rel="canonical"]', 'href')).toBe(`${location.origin}/m/BlueHrs1/blue-hours`);
});

test('media screen: shows the texts of the language, cuts what is above 60 px, and keeps its actions in one line from 768 px on [MEDIA-14 MEDIA-15 I18N-12 LAYOUT-23]', async () => {
  const backgroundImage = `${location.origin}/own.png`;
  const { app } = await show(
    { description: lines(3), 'title-es': 'Horas azules', 'description-es': lines(5), backgroundImage },
    { width: 390, config: { features: { favoritesList: 'Favorit1' } } },
  );
  await expect.element(main().getByText(lines(3), { exact: true }).first()).toBeVisible();
  await expect.element(button('Read more')).not.toBeInTheDocument();
  await expect.poll(() => picture()?.src).toBe(backgroundImage);
  await app.messages.change('es');
  await expect.element(button('Leer más')).toBeVisible();
  const text = main().getByText(lines(5), { exact: true }).first();
  await expect.poll(() => shownLines(text)).toBe(3);
  await expect.element(heading()).toHaveTextContent('Horas azules');
  await expect.element(main().getByRole('link', { name: 'Empezar a ver' })).toBeVisible();
  expect(document.title).toBe('Horas azules - Footlights');
  // wide enough for all of it
  await page.viewport(1024, 800);
  await expect.element(button('Leer más')).not.toBeInTheDocument();
  expect(text.element().scrollHeight).toBeLessThanOrEqual(60);
  await app.messages.change('de');
  const share = button('Teilen');
  for (const width of [1024, 768]) {
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

test('media screen: shows and opens what the pressed card knows until the item is answered, and then its description, cut at three lines [MEDIA-14 MEDIA-16 MEDIA-17 CONST-44]', async () => {
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
  const paragraph = main().getByText(words(300)).first();
  for (const width of [1280, 390]) {
    if (width !== innerWidth) await page.viewport(width, 800);
    await expect.element(button('Read more')).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(() => shownLines(paragraph)).toBe(3);
    expect(paragraph.element().clientHeight).toBe(60);
  }
  // in place, to eight lines, then wholly
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
});

test('media screen: shows that a request failed, and tries it again; says that a video is not found, and leads to Home [ERR-12 ERR-13 MEDIA-18 ERR-03]', async () => {
  allowErrors(/BlueHrs1/);
  let fails = true;
  const screen = await show(
    {},
    {
      nowMs: Date.now(),
      answers: {
        'GET /v2/media/BlueHrs1': () =>
          fails ? Response.json({}, { status: 503 }) : media(item('BlueHrs1', { title: 'Blue Hours' })),
        'GET /v2/media/Nowhere1': NOT_FOUND,
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
  await screen.go('/m/Nowhere1/lost');
  await expect.element(heading()).toHaveTextContent('Video not found');
  await expect.element(page.getByRole('banner')).toBeVisible();
  await main().getByRole('link', { name: 'Go to Home' }).click();
  await expect.poll(screen.address).toBe('/');
});

test('media screen: shows markup as text, and fits a name of 500 letters into the window [MEDIA-21]', async () => {
  const markup = '<img src=x onerror="window.hit=1"><b>bold</b> & "quoted" <script>window.hit=1</script>';
  const hostile = { title: markup, description: markup, subtitle: markup, genre: markup, rating: markup };
  const endless = 'Overture'.repeat(63).slice(0, 500);
  const screen = await show(hostile, {
    answers: { 'GET /v2/media/Endless1': media(item('Endless1', { title: endless, description: endless })) },
  });
  await expect.element(heading()).toHaveTextContent(markup);
  expect('hit' in window).toBe(false);
  await screen.go('/m/Endless1');
  for (const width of [1280, 390]) {
    if (width !== innerWidth) await page.viewport(width, 800);
    await expect.element(heading()).toHaveTextContent(endless);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expect.element(watch()).toBeVisible();
  }
});
