import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { type Answers, item, playlist } from '../../testing/answers.ts';
import { holdKey, SHORTCUTS } from '../../testing/hold-key.ts';
import { press } from '../../testing/press.ts';
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

test('shelf: shows a playlist or a content list under the title of its config row or its own, with See all, and an item twice that it names twice [SHELF-05 I18N-12 SHELF-01 LIST-11]', async () => {
  const list = {
    id: 'Keeping1',
    title: 'Kept by the crew',
    description: '',
    list: [{ media_id: 'Concert1', title: 'One' }],
  };
  const twice = [0, 1, 0].flatMap((at) => ITEMS[at] ?? []);
  await show({
    content: [
      row('NewSeas1'),
      { type: 'content_list', contentId: 'Keeping1' },
      row('Twice001', { title: 'Just in', custom: { 'title-es': 'Recién llegado' } }),
      row('Titled01', { title: 'Soon' }),
    ],
    answers: {
      'GET /v2/sites/Ab12Cd34/content_lists/Keeping1': list,
      'GET /v2/playlists/Twice001': playlist('Twice001', twice, { title: 'Three' }),
      'GET /v2/playlists/Titled01': playlist('Titled01', ITEMS, { title: 'Later' }),
    },
    language: 'es',
  });
  const all = (name: string) => page.getByRole('link', { name: new RegExp(`: ${name}$`) });
  await expect.element(all('New this season')).toHaveAttribute('href', '/p/NewSeas1/new-this-season');
  await expect.element(all('Kept by the crew')).toHaveAttribute('href', '/n/Keeping1/kept-by-the-crew');
  await expect.element(cards(shelf()).first()).toHaveAttribute('href', '/m/Concert0/concert-0?r=NewSeas1');
  await expect.element(shelf('Soon')).toBeVisible();
  await expect.element(cards(shelf('Recién llegado'))).toHaveLength(3);
  const ids = cards(shelf('Recién llegado'))
    .elements()
    .map((card) => (card as HTMLElement).dataset.id);
  expect(ids).toEqual(['Concert0', 'Concert1', 'Concert0']);
});

test('shelf: says alone that its list is not found or no JSON, and keeps the focus when it is tried again [SHELF-07 ERR-13 A11Y-04]', async () => {
  allowErrors(/NewSeas1|Broken01|NoJson01/);
  let broken = true;
  const later = (answer: () => Response) => () => (broken ? answer() : playlist('Broken01', ITEMS));
  await show({
    content: [row('Broken01', { title: 'Broken' }), row('NoJson01', { title: 'No JSON' }), row('NewSeas1')],
    answers: {
      'GET /v2/playlists/Broken01': later(() => Response.json({}, { status: 404 })),
      'GET /v2/playlists/NoJson01': later(() => new Response('<html>busy</html>')),
    },
  });
  const again = (name: string) => shelf(name).getByRole('button', { name: 'Try again' });
  for (const name of ['Broken', 'No JSON']) {
    await expect.element(shelf(name).getByText('Could not load items')).toBeVisible();
    await expect.element(again(name)).toBeVisible();
  }
  await expect.element(cards(shelf()).first()).toBeVisible();
  (again('Broken').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(again('Broken')).toHaveFocus();
  broken = false;
  for (const name of ['Broken', 'No JSON']) {
    (again(name).element() as HTMLElement).focus();
    await expect.element(again(name)).not.toHaveAttribute('aria-disabled');
    await userEvent.keyboard('{Enter}');
    await expect.element(cards(shelf(name)).first()).toBeVisible();
    await expect.element(shelf(name)).toHaveFocus();
  }
});

test('shelf: shows 15 placeholders of the size of its cards while its list loads, and is not there when it is empty [HOME-08 SHELF-07 SHELF-08 CONST-26]', async () => {
  await show({
    content: [row('Slow0001', { title: 'Slow' }), row('Empty001', { title: 'Empty' }), row('NewSeas1')],
    answers: {
      'GET /v2/playlists/Slow0001': () => new Promise<never>(() => {}),
      'GET /v2/playlists/Empty001': playlist('Empty001', []),
    },
  });
  await expect.element(cards(shelf()).first()).toBeVisible();
  await expect.element(shelf('Empty')).not.toBeInTheDocument();
  await expect.element(shelf('Slow')).toHaveAttribute('aria-busy', 'true');
  expect(shelf('Slow').element().compareDocumentPosition(shelf().element())).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const placeholders = shelf('Slow').element().querySelectorAll('ul > li');
  expect(placeholders).toHaveLength(15);
  const [placeholder, card] = [placeholders[0], track().firstElementChild].map((one) =>
    one?.getBoundingClientRect(),
  );
  expect([placeholder?.width, placeholder?.height]).toEqual([card?.width, card?.height]);
});

test('shelf: gives its cards their own ratio before that of the shelf, and 16:9 when it is unknown [SHELF-09 CARD-02 CARD-03 DATA-13]', async () => {
  const rows = [
    ['Ratio001', { cardImageAspectRatio: '2:3', shelfImageAspectRatio: '1:1' }, 2 / 3],
    ['Ratio002', { cardImageAspectRatio: '7:3' }, 16 / 9],
  ] as const;
  await show({
    content: rows.map(([id]) => row(id)),
    answers: Object.fromEntries(
      rows.map(([id, ratios]) => [`GET /v2/playlists/${id}`, playlist(id, ITEMS, { title: id, ...ratios })]),
    ),
  });
  for (const [id, , expected] of rows) {
    await expect.element(cards(shelf(id)).first()).toBeVisible();
    const picture = () =>
      cards(shelf(id)).first().element().querySelector('span:has(> img)')?.getBoundingClientRect();
    await expect.poll(() => (picture()?.width ?? 0) / (picture()?.height ?? 1)).toBeCloseTo(expected, 2);
  }
});

test('shelf: has the tiles near its view, as many in it as the width allows, and the edge of the next [LAYOUT-24]', async () => {
  await show({ width: 320 });
  await expect.poll(() => inView().length).toBe(1);
  expect(cards(shelf()).elements()).toHaveLength(6);
  for (const [width, tiles] of [
    [320, 1],
    [480, 2],
    [1024, 4],
    [2560, 5],
  ] as const) {
    if (width > 320) await page.viewport(width, 800);
    await expect.poll(() => inView().length).toBe(tiles);
    expect(track().children[tiles]?.getBoundingClientRect().left).toBeLessThan(width - 16);
    if (width > 320) continue;
    track().scrollTo({ left: 300, behavior: 'instant' });
    await expect.element(cards(shelf())).toHaveLength(11);
    track().scrollTo({ left: 0, behavior: 'instant' });
  }
});

test('shelf: stands where it was left each time that the viewer goes back, on a page that is kept or not [HOME-10]', async () => {
  const screen = await show({ width: 390 });
  await expect.element(next()).toBeVisible();
  let leftAt = 0;
  for (const steps of [3, 1]) {
    await press(next());
    // the browser reports the end of a scroll with a frame, and that of the return may be one of them
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
    expect(track().scrollLeft).toBeGreaterThan(leftAt);
    leftAt = track().scrollLeft;
    for (let at = 0; at < steps; at++) {
      await screen.go(`/nowhere/${at}`);
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Not found');
    }
    await screen.go(-steps);
    await expect.element(shelf()).toBeVisible();
    expect(track().scrollLeft).toBe(leftAt);
  }
});

test('shelf: moves by a page with its buttons, from card to card with the arrow keys, and the other way round from right to left [SHELF-10]', async () => {
  const few = playlist('FewOnes1', ITEMS.slice(0, 3), { title: 'Few' });
  await show({
    width: 1024,
    content: [row('NewSeas1'), row('FewOnes1')],
    answers: { 'GET /v2/playlists/FewOnes1': few },
  });
  await expect.element(previous()).toHaveAttribute('aria-disabled', 'true');
  await expect.element(cards(shelf('Few'))).toHaveLength(3);
  await expect.element(shelf('Few').getByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  await next().click();
  await expect.poll(inView).toEqual([4, 5, 6, 7]);
  (next().element() as HTMLElement).click();
  await expect.element(next()).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(inView).toEqual([7, 8, 9, 10]);
  previous().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(inView).toEqual([3, 4, 5, 6]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(inView).toEqual([0, 1, 2, 3]);
  await expect.element(previous()).toHaveAttribute('aria-disabled', 'true');
  const first = cards(shelf()).first();
  (first.element() as HTMLElement).focus();
  expectRing(first);
  for (const more of SHORTCUTS) expect(holdKey('ArrowRight', more)).toBe(true);
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}'.repeat(4));
  await expect.element(cards(shelf()).nth(4)).toHaveFocus();
  await expect.poll(inView).toEqual([4, 5, 6, 7]);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(cards(shelf()).nth(3)).toHaveFocus();
  await expect.poll(inView).toEqual([0, 1, 2, 3]);
  document.documentElement.dir = 'rtl';
  (next().element() as HTMLElement).click();
  await expect.poll(inView).toEqual([4, 5, 6, 7]);
  document.documentElement.removeAttribute('dir');
});

/** The focus ring of a card is whole, within the track that clips. */
function expectRing(card: Locator) {
  const picture = card.element().querySelector('span:has(> img)');
  expect(picture && getComputedStyle(picture).outlineStyle).toBe('solid');
  const [ring, box] = [picture, track()].map((one) => one?.getBoundingClientRect());
  const RING_PX = 6;
  expect((ring?.x ?? 0) - RING_PX).toBeGreaterThanOrEqual(box?.x ?? Number.NaN);
  expect((ring?.y ?? 0) - RING_PX).toBeGreaterThanOrEqual(box?.y ?? Number.NaN);
}
