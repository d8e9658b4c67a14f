import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, item, playlist } from '../../testing/answers.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { holdKey, SHORTCUTS } from '../../testing/hold-key.ts';
import { type RenderOptions, renderScreen } from '../../testing/render.tsx';

const GENRES = ['Jazz', 'Classical', 'Rock', 'Choral', 'Folk', 'Brass'];
const NIGHTS = Array.from({ length: 12 }, (_, at) =>
  item(`Night${String(at).padStart(3, '0')}`, {
    title: `Night ${at}`,
    genre: GENRES[at % 6] ?? '',
    tags: GENRES[at % 6] ?? '',
  }),
);
const NOT_FOUND = Response.json({ message: 'Not found' }, { status: 404 });
const tours = (items = NIGHTS, more: object = {}) =>
  playlist('TourFilm', items, { title: 'Tour films', ...more });

function show(path: string, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(path, {
    session: 'no-accounts',
    answers: { 'GET /v2/playlists/TourFilm': tours(), ...answers },
    ...options,
  });
}

/** A menu entry of the list, which may offer filters. */
const menu = (filterTags?: string) => ({
  config: {
    menu: [{ label: 'Tours', contentId: 'TourFilm', type: 'playlist', ...(filterTags && { filterTags }) }],
  },
});

const heading = () => page.getByRole('heading', { level: 1 });
const grid = () => page.getByRole('list', { name: 'Tour films', exact: true });
const cards = () => grid().getByRole('listitem').getByRole('link');
const focusFirst = () => (cards().first().element() as HTMLElement).focus();

test('list screen: shows the title and the items of a playlist whatever the slug [LIST-01 ROUTE-06 ROUTE-19]', async () => {
  await show('/p/TourFilm/any-slug');
  await expect.element(heading()).toHaveTextContent('Tour films');
  await expect.element(cards()).toHaveLength(12);
  await expect.element(cards().first()).toHaveAttribute('href', '/m/Night000/night-0?r=TourFilm');
  expect(document.title).toBe('Tour films - Footlights');
  await expectAccessible();
});

test.each(['/p/Nothing1', '/n/Nothing1'])(
  'list screen: says that there is no list at %s [LIST-03]',
  async (path) => {
    await show(path, {
      answers: {
        'GET /v2/playlists/Nothing1': NOT_FOUND,
        'GET /v2/sites/Ab12Cd34/content_lists/Nothing1': NOT_FOUND,
      },
    });
    await expect.element(heading()).toHaveTextContent('Playlist not found');
  },
);

test('list screen: shows a content list at both addresses, and its items keep their own [LIST-02 ROUTE-09 LIST-12]', async () => {
  const list = [{ media_id: 'Night001', title: 'Night 1' }];
  const content = { id: 'Keeping1', title: 'Kept', description: '', list };
  const answers: Answers = {
    'GET /v2/playlists/Keeping1': NOT_FOUND,
    'GET /v2/sites/Ab12Cd34/content_lists/Keeping1': content,
  };
  for (const path of ['/n/Keeping1/any', '/p/Keeping1']) {
    const screen = await show(path, { answers });
    await expect.element(heading()).toHaveTextContent('Kept');
    const card = page.getByRole('list', { name: 'Kept' }).getByRole('link');
    await expect.element(card).toHaveAttribute('href', expect.stringContaining('/m/Night001/night-1'));
    await screen.unmount();
  }
});

test('list screen: says that the list is empty [LIST-04]', async () => {
  await show('/p/TourFilm', { answers: { 'GET /v2/playlists/TourFilm': tours([]) } });
  await expect.element(page.getByRole('heading', { name: 'There is nothing here yet' })).toBeVisible();
  await expect.element(page.getByText('New concerts are on their way. Come back soon.')).toBeVisible();
});

test('list screen: has as many tiles in a row as the width allows [LIST-01 LAYOUT-23 LAYOUT-24]', async () => {
  await show('/p/TourFilm');
  await expect.element(cards().first()).toBeVisible();
  const inFirstRow = () => {
    // the tiles, as a card under the pointer is lifted
    const tops = cards()
      .elements()
      .map((card) => card.closest('li')?.offsetTop);
    return tops.filter((top) => top === tops[0]).length;
  };
  for (const [width, tiles] of [
    [479, 1],
    [480, 2],
    [768, 3],
    [1024, 4],
    [1200, 5],
    [2560, 5],
  ] as const) {
    await page.viewport(width, 800);
    await expect.poll(inFirstRow).toBe(tiles);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
});

test('list screen: gives its cards the ratio that the list names [LIST-09]', async () => {
  for (const [ratio, expected] of [
    [{ cardImageAspectRatio: '2:3' }, 2 / 3],
    [{ shelfImageAspectRatio: '1:1' }, 1],
  ] as const) {
    const screen = await show('/p/TourFilm', {
      answers: { 'GET /v2/playlists/TourFilm': tours(NIGHTS, ratio) },
    });
    await expect.element(cards().first()).toBeVisible();
    const box = cards().first().element().querySelector('span:has(> img)')?.getBoundingClientRect();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(expected, 2);
    await screen.unmount();
  }
});

const buttons = () => page.getByRole('group', { name: 'Filter by genre' }).getByRole('button');
const dropdown = () => page.getByRole('combobox', { name: 'Filter by genre' });

test('list filter: has buttons for up to five values from 768 px on, and a dropdown below [LIST-06 LAYOUT-06]', async () => {
  await show('/p/TourFilm', { ...menu('Jazz,Classical,Rock,Choral,Folk'), width: 768 });
  await expect.element(buttons()).toHaveLength(6);
  expect(
    buttons()
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['All', ...GENRES.slice(0, 5)]);
  await expect.element(dropdown()).not.toBeInTheDocument();
  await page.viewport(767, 800);
  await expect.element(dropdown()).toBeVisible();
  await expect.element(buttons()).not.toBeInTheDocument();
});

test.each([
  ['six filter tags', GENRES.join(','), ['All', ...GENRES]],
  ['no filter tags, by the genres of the items', undefined, ['All', ...GENRES]],
])('list filter: is a dropdown with %s [LIST-05 LIST-07]', async (_what, tags, options) => {
  await show('/p/TourFilm', menu(tags));
  await expect.element(dropdown()).toBeVisible();
  const names = dropdown()
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent ?? '');
  expect(names[0]).toBe('All');
  expect(names.sort()).toEqual([...options].sort());
});

test.each([
  ['button', 1440, 'Jazz,Rock', '{Enter}'],
  ['dropdown', 390, 'Jazz,Rock', 'j'],
])(
  'list filter: as a %s narrows the grid by keyboard, tells the count and keeps the focus [LIST-08 A11Y-04]',
  async (_as, width, tags, key) => {
    await show('/p/TourFilm', { ...menu(tags), width });
    const filter = width > 767 ? page.getByRole('button', { name: 'Jazz' }) : dropdown();
    await expect.element(cards().nth(2)).toBeInTheDocument();
    (filter.element() as HTMLElement).focus();
    await userEvent.keyboard(key);
    await expect.element(cards()).toHaveLength(2);
    await expect.element(page.getByRole('status').filter({ hasText: '2 titles' })).toBeInTheDocument();
    await expect.element(filter).toHaveFocus();
  },
);

test('list screen: shows 15 placeholders while the list loads [LIST-10]', async () => {
  await show('/p/TourFilm', {
    answers: { 'GET /v2/playlists/TourFilm': () => new Promise<never>(() => {}) },
  });
  await expect.poll(() => document.querySelectorAll('main ul[aria-hidden=true] > li').length).toBe(15);
});

const LONG = Array.from({ length: 500 }, (_, at) =>
  item(`Long${String(at).padStart(4, '0')}`, { title: `Night ${at + 1}` }),
);
const long = { answers: { 'GET /v2/playlists/TourFilm': tours(LONG) } };

test('list screen: keeps few elements of 500 items in the page, its whole length, and its place for a viewer who comes back [LIST-01]', async () => {
  const screen = await show('/p/TourFilm', long);
  await expect.element(cards().first()).toBeVisible();
  await expect.poll(() => grid().element().getBoundingClientRect().height).toBeGreaterThan(100 * 200);
  scrollTo(0, document.documentElement.scrollHeight * 0.8);
  const card = grid().getByRole('link', { name: /^Night 401\b/ });
  await expect.element(card).toBeInTheDocument();
  expect(document.querySelectorAll('*').length).toBeLessThanOrEqual(900);
  const left = scrollY;
  await screen.go('/m/Long0400');
  await expect.element(heading()).toHaveTextContent('Night 401');
  expect(scrollY).toBe(0);
  await screen.go(-1);
  await expect.element(card).toBeInViewport();
  await expect.poll(() => scrollY).toBe(left);
});

test('list screen: keeps the focused card when it is scrolled out of view, and continues from it [LIST-01 A11Y-04]', async () => {
  await show('/p/TourFilm', long);
  const card = (at: number) => grid().getByRole('link', { name: new RegExp(`^Night ${at}\\b`) });
  await expect.element(card(1)).toBeVisible();
  focusFirst();
  for (const more of SHORTCUTS) expect(holdKey('ArrowRight', more)).toBe(true);
  await expect.element(card(1)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(card(2)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(card(7)).toHaveFocus();
  scrollTo(0, 6000);
  await expect.element(card(131)).toBeInTheDocument();
  await expect.element(card(7)).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(card(8)).toHaveFocus();
  await expect.element(card(8)).toBeInViewport();
});
