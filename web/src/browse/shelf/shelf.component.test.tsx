import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { type Answers, item, playlist } from '../../testing/answers.ts';
import { holdKey, SHORTCUTS } from '../../testing/hold-key.ts';
import { allowErrors } from '../../testing/problems.ts';
import { type RenderOptions, renderScreen } from '../../testing/render.tsx';

const ITEMS = Array.from({ length: 11 }, (_, at) => item(`Concert${at}`, { title: `Concert ${at}` }));
const ANSWERS: Answers = {
  'GET /v2/playlists/NewSeas1': playlist('NewSeas1', ITEMS, { title: 'New this season' }),
};
const row = (contentId: string, more: object = {}) => ({ type: 'playlist', contentId, ...more });

/** Home with one shelf of eleven concerts, unless the options say otherwise. */
function show({
  content = [row('NewSeas1')],
  answers,
  ...options
}: RenderOptions & { content?: object[] } = {}) {
  return renderScreen('/', {
    session: 'no-accounts',
    config: { content },
    answers: { ...ANSWERS, ...answers },
    ...options,
  });
}

const shelf = (name = 'New this season') => page.getByRole('region', { name, exact: true });
const cards = (of: Locator) => of.getByRole('listitem').getByRole('link');
const next = () => shelf().getByRole('button', { name: 'Next' });
const previous = () => shelf().getByRole('button', { name: 'Previous' });
const track = () => shelf().getByRole('list').element();

/** Positions of the cards that are wholly within the track. */
function inView(): number[] {
  const box = track().getBoundingClientRect();
  return [...track().children].flatMap((tile, at) => {
    const { left, right } = tile.getBoundingClientRect();
    return left >= box.left - 1 && right <= box.right + 1 ? [at] : [];
  });
}

test('shelf: shows the title of its config row before the title of its list, in the language of the viewer [SHELF-05 I18N-12]', async () => {
  const title = { title: 'Just in', custom: { 'title-es': 'Recién llegado' } };
  const spanish = await show({ content: [row('NewSeas1', title)], language: 'es' });
  await expect.element(shelf('Recién llegado')).toBeVisible();
  await spanish.unmount();
  await show({ content: [row('NewSeas1', title)] });
  await expect.element(shelf('Just in')).toBeVisible();
});

test('shelf: shows a playlist or a content list, and See all leads to it [SHELF-01]', async () => {
  const list = {
    id: 'Keeping1',
    title: 'Kept by the crew',
    description: '',
    list: [{ media_id: 'Concert1', title: 'One' }],
  };
  await show({
    content: [row('NewSeas1'), { type: 'content_list', contentId: 'Keeping1' }],
    answers: { 'GET /v2/sites/Ab12Cd34/content_lists/Keeping1': list },
  });
  const all = (name: string) => page.getByRole('link', { name: `See all: ${name}` });
  await expect.element(all('New this season')).toHaveAttribute('href', '/p/NewSeas1/new-this-season');
  await expect.element(all('Kept by the crew')).toHaveAttribute('href', '/n/Keeping1/kept-by-the-crew');
  await expect.element(cards(shelf()).first()).toHaveAttribute('href', '/m/Concert0/concert-0?r=NewSeas1');
});

test.each([
  ['is not found', () => Response.json({}, { status: 404 })],
  ['is no JSON', () => new Response('<html>busy</html>')],
])(
  'shelf: says alone that its list %s, and keeps the focus when it is tried again [SHELF-07 ERR-13 A11Y-04]',
  async (_what, answer) => {
    allowErrors(/NewSeas1|Broken01/);
    let broken = true;
    await show({
      content: [row('Broken01', { title: 'Broken' }), row('NewSeas1')],
      answers: {
        'GET /v2/playlists/Broken01': () => (broken ? answer() : playlist('Broken01', ITEMS)),
      },
    });
    await expect.element(shelf('Broken').getByText('Could not load items')).toBeVisible();
    await expect.element(cards(shelf()).first()).toBeVisible();
    const again = shelf('Broken').getByRole('button', { name: 'Try again' });
    (again.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(again).toHaveFocus();
    broken = false;
    await expect.element(again).not.toHaveAttribute('aria-disabled');
    await userEvent.keyboard('{Enter}');
    await expect.element(cards(shelf('Broken')).first()).toBeVisible();
    await expect.element(shelf('Broken')).toHaveFocus();
  },
);

test('shelf: shows 15 placeholders of the size of its cards while its list loads [SHELF-08 CONST-26]', async () => {
  await show({
    content: [row('Slow0001', { title: 'Slow' }), row('NewSeas1')],
    answers: { 'GET /v2/playlists/Slow0001': () => new Promise<never>(() => {}) },
  });
  await expect.element(cards(shelf()).first()).toBeVisible();
  await expect.element(shelf('Slow')).toHaveAttribute('aria-busy', 'true');
  const placeholders = shelf('Slow').element().querySelectorAll('ul > li');
  expect(placeholders).toHaveLength(15);
  const [placeholder, card] = [placeholders[0], track().firstElementChild].map((one) =>
    one?.getBoundingClientRect(),
  );
  expect([placeholder?.width, placeholder?.height]).toEqual([card?.width, card?.height]);
});

test('shelf: is not there when its list is empty [SHELF-07]', async () => {
  await show({
    content: [row('Empty001', { title: 'Empty' }), row('NewSeas1')],
    answers: { 'GET /v2/playlists/Empty001': playlist('Empty001', []) },
  });
  await expect.element(cards(shelf()).first()).toBeVisible();
  await expect.element(shelf('Empty')).not.toBeInTheDocument();
});

test('shelf: shows an item twice when its list names it twice [HOME-08 LIST-11]', async () => {
  const [one, other] = ITEMS;
  if (!one || !other) throw new Error('two items');
  await show({
    answers: {
      'GET /v2/playlists/NewSeas1': playlist('NewSeas1', [one, other, one], { title: 'New this season' }),
    },
  });
  await expect.element(cards(shelf())).toHaveLength(3);
  const ids = cards(shelf())
    .elements()
    .map((card) => (card as HTMLElement).dataset.id);
  expect(ids).toEqual(['Concert0', 'Concert1', 'Concert0']);
});

for (const [ratios, expected] of [
  [{ cardImageAspectRatio: '2:3', shelfImageAspectRatio: '1:1' }, 2 / 3],
  [{ cardImageAspectRatio: '7:3' }, 16 / 9],
] as const)
  test(`shelf: gives its cards the ratio of ${JSON.stringify(ratios)} [SHELF-09 CARD-02 CARD-03 DATA-13]`, async () => {
    await show({
      answers: {
        'GET /v2/playlists/NewSeas1': playlist('NewSeas1', ITEMS, { title: 'New this season', ...ratios }),
      },
    });
    const picture = () =>
      cards(shelf()).first().element().querySelector('span:has(> img)')?.getBoundingClientRect();
    await expect.element(cards(shelf()).first()).toBeVisible();
    await expect.poll(() => (picture()?.width ?? 0) / (picture()?.height ?? 1)).toBeCloseTo(expected, 2);
  });

test('shelf: shows as many tiles as the width allows, and the edge of the next [LAYOUT-24]', async () => {
  await show();
  await expect.element(cards(shelf()).first()).toBeVisible();
  for (const [width, tiles] of [
    [320, 1],
    [480, 2],
    [1024, 4],
    [2560, 5],
  ] as const) {
    await page.viewport(width, 800);
    await expect.poll(() => inView().length).toBe(tiles);
    expect(track().children[tiles]?.getBoundingClientRect().left).toBeLessThan(width - 16);
  }
});

test('shelf: moves by a page with its buttons, to its end and back [SHELF-10]', async () => {
  await show({ width: 1024 });
  await expect.element(previous()).toHaveAttribute('aria-disabled', 'true');
  await next().click();
  await expect.poll(inView).toEqual([4, 5, 6, 7]);
  await next().click();
  await expect.element(next()).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(inView).toEqual([7, 8, 9, 10]);
  previous().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(inView).toEqual([3, 4, 5, 6]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(inView).toEqual([0, 1, 2, 3]);
  await expect.element(previous()).toHaveAttribute('aria-disabled', 'true');
});

test('shelf: moves the focus from card to card with the arrow keys, and turns the page at its edge [SHELF-10]', async () => {
  await show({ width: 1024 });
  await expect.element(cards(shelf()).first()).toBeVisible();
  (cards(shelf()).first().element() as HTMLElement).focus();
  for (const more of SHORTCUTS) expect(holdKey('ArrowRight', more)).toBe(true);
  await expect.element(cards(shelf()).first()).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}'.repeat(4));
  await expect.element(cards(shelf()).nth(4)).toHaveFocus();
  await expect.poll(inView).toEqual([4, 5, 6, 7]);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(cards(shelf()).nth(3)).toHaveFocus();
  await expect.poll(inView).toEqual([0, 1, 2, 3]);
});

test('shelf: has no arrows when all its cards are in view, and a disabled one at its start [SHELF-10]', async () => {
  const few = playlist('NewSeas1', ITEMS.slice(0, 3), { title: 'New this season' });
  const screen = await show({ width: 1440, answers: { 'GET /v2/playlists/NewSeas1': few } });
  await expect.element(cards(shelf())).toHaveLength(3);
  await expect.element(next()).not.toBeInTheDocument();
  await screen.unmount();
  await show({ width: 1440 });
  await expect.element(next()).toBeVisible();
  await expect.element(previous()).toHaveAttribute('aria-disabled', 'true');
});

test('shelf: does not clip the focus ring of a card', async () => {
  await show({ width: 1024 });
  await expect.element(cards(shelf()).first()).toBeVisible();
  await userEvent.keyboard('{Tab}');
  (cards(shelf()).first().element() as HTMLElement).focus();
  const picture = cards(shelf()).first().element().querySelector('span:has(> img)');
  expect(picture && getComputedStyle(picture).outlineStyle).toBe('solid');
  const [ring, box] = [picture, track()].map((one) => one?.getBoundingClientRect());
  const RING_PX = 6;
  expect((ring?.x ?? 0) - RING_PX).toBeGreaterThanOrEqual(box?.x ?? Number.NaN);
  expect((ring?.y ?? 0) - RING_PX).toBeGreaterThanOrEqual(box?.y ?? Number.NaN);
});

test('shelf: turns the other way round from right to left [SHELF-10]', async () => {
  document.documentElement.dir = 'rtl';
  await show({ width: 1024 });
  await next().click();
  await expect.poll(inView).toEqual([4, 5, 6, 7]);
  document.documentElement.removeAttribute('dir');
});

test('shelf: has the tiles near its view, and the others when the viewer moves it', async () => {
  await show({ width: 390 });
  await expect.element(cards(shelf())).toHaveLength(6);
  track().scrollTo({ left: 300, behavior: 'instant' });
  await expect.element(cards(shelf())).toHaveLength(11);
});
