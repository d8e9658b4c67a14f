import type { WirePlaylist } from '@marquee/contract/wire';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
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

/** A menu entry of the list with filters. */
const menu = (filterTags: string) => ({
  config: { menu: [{ label: 'Tours', contentId: 'TourFilm', type: 'playlist', filterTags }] },
});

const heading = () => page.getByRole('heading', { level: 1 });
const grid = () => page.getByRole('list', { name: 'Tour films', exact: true });
const cards = () => grid().getByRole('listitem').getByRole('link');
const focusFirst = () => (cards().first().element() as HTMLElement).focus();

const buttons = () => page.getByRole('group', { name: 'Filter by genre' }).getByRole('button');
const dropdown = () => page.getByRole('combobox', { name: 'Filter by genre' });
/** Narrows the grid to two of its twelve items by a key on its filter, which keeps the focus. */
async function narrow(filter: Locator, key: string) {
  (filter.element() as HTMLElement).focus();
  await userEvent.keyboard(key);
  await expect.element(cards()).toHaveLength(2);
  await expect.element(page.getByRole('status').filter({ hasText: '2 titles' })).toBeInTheDocument();
  await expect.element(filter).toHaveFocus();
}

test('list screen: shows the title and the items of a playlist whatever the slug, and by keyboard those of one filter button [LIST-01 ROUTE-06 ROUTE-19 LIST-08]', async () => {
  await show('/p/TourFilm/any-slug', menu('Jazz,Rock'));
  await expect.element(heading()).toHaveTextContent('Tour films');
  await expect.element(cards()).toHaveLength(12);
  await expect.element(cards().first()).toHaveAttribute('href', '/m/Night000/night-0?r=TourFilm');
  expect(document.title).toBe('Tour films - Footlights');
  await expectAccessible();
  await narrow(page.getByRole('button', { name: 'Jazz' }), '{Enter}');
});

test('list screen: shows a content list at both addresses, where its items keep their own, and says that there is no list [LIST-02 LIST-03 ROUTE-09 LIST-12]', async () => {
  const list = [{ media_id: 'Night001', title: 'Night 1' }];
  const content = { id: 'Keeping1', title: 'Kept', description: '', list };
  const answers: Answers = {
    'GET /v2/playlists/Keeping1': NOT_FOUND,
    'GET /v2/sites/Ab12Cd34/content_lists/Keeping1': content,
    'GET /v2/playlists/Nothing1': NOT_FOUND,
    'GET /v2/sites/Ab12Cd34/content_lists/Nothing1': NOT_FOUND,
  };
  const screen = await show('/n/Keeping1/any', { answers });
  for (const kind of ['n', 'p']) {
    await screen.go(`/${kind}/Keeping1/any`);
    await expect.element(heading()).toHaveTextContent('Kept');
    const card = page.getByRole('list', { name: 'Kept' }).getByRole('link');
    await expect.element(card).toHaveAttribute('href', expect.stringContaining('/m/Night001/night-1'));
    await screen.go(`/${kind}/Nothing1`);
    await expect.element(heading()).toHaveTextContent('Playlist not found');
  }
});

test('list screen: shows 15 placeholders while the list loads, and says that it is empty [LIST-10 LIST-04]', async () => {
  const late = Promise.withResolvers<WirePlaylist>();
  await show('/p/TourFilm', { answers: { 'GET /v2/playlists/TourFilm': () => late.promise } });
  await expect.poll(() => document.querySelectorAll('main ul[aria-hidden=true] > li').length).toBe(15);
  late.resolve(tours([]));
  await expect.element(page.getByRole('heading', { name: 'There is nothing here yet' })).toBeVisible();
  await expect.element(page.getByText('New concerts are on their way. Come back soon.')).toBeVisible();
});

test('list screen: has as many tiles in a row as the width allows, and from 768 px on buttons for five values, a dropdown below [LAYOUT-23 LAYOUT-24 LIST-06 LAYOUT-06]', async () => {
  await show('/p/TourFilm', { ...menu('Jazz,Classical,Rock,Choral,Folk'), width: 1200 });
  await expect.element(cards()).toHaveLength(12);
  const inFirstRow = () => {
    // the tiles, as a card under the pointer is lifted
    const tops = cards()
      .elements()
      .map((card) => card.closest('li')?.offsetTop);
    return tops.filter((top) => top === tops[0]).length;
  };
  for (const [width, tiles] of [
    [1200, 5],
    [1024, 4],
    [768, 3],
    [767, 2],
    [480, 2],
    [479, 1],
  ] as const) {
    if (width !== 1200) await page.viewport(width, 800);
    await expect.poll(inFirstRow).toBe(tiles);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expect.poll(() => dropdown().elements().length).toBe(width < 768 ? 1 : 0);
    const names = width < 768 ? [] : ['All', ...GENRES.slice(0, 5)];
    expect(
      buttons()
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(names);
  }
});

test('list screen: filters by a dropdown of six filter tags, without tags by the genres of the items, and gives its cards the ratio of the list [LIST-05 LIST-07 LIST-09 A11Y-04]', async () => {
  const tags = [...GENRES.slice(0, 5), 'Polka'];
  const screen = await show('/p/TourFilm', {
    ...menu(tags.join()),
    answers: {
      'GET /v2/playlists/TourFilm': tours(NIGHTS, { cardImageAspectRatio: '2:3' }),
      'GET /v2/playlists/TourMore': playlist('TourMore', NIGHTS, {
        title: 'Tour films',
        ...{ shelfImageAspectRatio: '1:1' },
      }),
    },
  });
  const ratio = () => {
    const box = cards().first().element().querySelector('span:has(> img)')?.getBoundingClientRect();
    return (box?.width ?? 0) / (box?.height ?? 1);
  };
  for (const [id, values, expected] of [
    ['TourFilm', tags, 2 / 3],
    ['TourMore', GENRES, 1],
  ] as const) {
    await screen.go(`/p/${id}`);
    await expect.element(cards().first()).toHaveAttribute('href', expect.stringContaining(`r=${id}`));
    await expect.poll(ratio).toBeCloseTo(expected, 2);
    const options = dropdown()
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent ?? '');
    expect(options[0]).toBe('All');
    expect(options.sort()).toEqual(['All', ...values].sort());
  }
  await narrow(dropdown(), 'j');
});

const LONG = Array.from({ length: 500 }, (_, at) =>
  item(`Long${String(at).padStart(4, '0')}`, { title: `Night ${at + 1}` }),
);

test('list screen: keeps few elements of 500 items in the page, the focused card, its whole length, and its place for a viewer who comes back [LIST-01 A11Y-04]', async () => {
  const screen = await show('/p/TourFilm', { answers: { 'GET /v2/playlists/TourFilm': tours(LONG) } });
  const card = (at: number) => grid().getByRole('link', { name: new RegExp(`^Night ${at}\\b`) });
  await expect.element(card(1)).toBeVisible();
  await expect.poll(() => grid().element().getBoundingClientRect().height).toBeGreaterThan(100 * 200);
  focusFirst();
  for (const more of SHORTCUTS) expect(holdKey('ArrowRight', more)).toBe(true);
  await expect.element(card(1)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(card(2)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(card(7)).toHaveFocus();
  scrollTo(0, document.documentElement.scrollHeight * 0.8);
  await expect.element(card(401)).toBeInTheDocument();
  expect(document.querySelectorAll('*').length).toBeLessThanOrEqual(900);
  // scrolled out of view, it is continued from
  await expect.element(card(7)).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(card(8)).toHaveFocus();
  await expect.element(card(8)).toBeInViewport();

  scrollTo(0, document.documentElement.scrollHeight * 0.8);
  await expect.element(card(401)).toBeInTheDocument();
  const left = scrollY;
  await screen.go('/m/Long0400');
  await expect.element(heading()).toHaveTextContent('Night 401');
  expect(scrollY).toBe(0);
  await screen.go(-1);
  await expect.element(card(401)).toBeInViewport();
  await expect.poll(() => scrollY).toBe(left);
});
