import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, inTurn, item, media, playlist } from '../../../testing/answers.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { press } from '../../../testing/press.ts';
import { allowErrors } from '../../../testing/problems.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render.tsx';

const NEWEST_FIRST = ['CaprClp1', 'EvenSng1', 'AuroraS1', 'BlueHrs1'];
const FAVORITES = '/v2/accounts/media/favorites';
const listed = (ids: readonly string[]) =>
  playlist(
    'Favorit1',
    ids.filter((id) => id !== 'Gone0001').map((id) => item(id)),
  );

/** The page of a viewer with these favorites in the account. */
function show({ saved = NEWEST_FIRST, ...options }: RenderOptions & { saved?: string[] } = {}) {
  const left = new Set(saved);
  const answers: Answers = {
    [`GET ${FAVORITES}`]: () => ({ collection: [...left].map((media_id) => ({ media_id })), cursor: '' }),
    'GET /v2/accounts/media/watch-history': { collection: [], cursor: '' },
    'GET /apps/watchlists/Favorit1': ({ query }: { query: URLSearchParams }) =>
      listed(query.get('media_ids')?.split(',') ?? []),
  };
  for (const id of saved) {
    answers[`GET /v2/media/${id}`] = media(item(id));
    answers[`DELETE ${FAVORITES}/${id}`] = () => ({ isDeleted: left.delete(id) });
  }
  return renderScreen('/u/favorites', {
    session: 'signed-in',
    config: { features: { favoritesList: 'Favorit1' } },
    ...options,
    answers: { ...answers, ...options.answers },
  });
}

const heading = () => page.getByRole('heading', { level: 1 });
const grid = () => page.getByRole('list', { name: 'Favorites' });
const cards = () => grid().getByRole('listitem');
const links = () => grid().getByRole('listitem').getByRole('link');
const ids = () =>
  links()
    .elements()
    .map((link) => (link as HTMLElement).dataset.id);
const clear = () => page.getByRole('button', { name: 'Clear favorites' });
const dialog = () => page.getByRole('dialog', { name: 'Clear all favorites?' });
const nothing = () => page.getByText('No favorites yet');

test('favorites page: shows what the account has, newest first, two in a row up to 479 px, three from there, and opens it [FAV-10 FAV-14 CONST-05 ROLE-05]', async () => {
  await show({ width: 320 });
  await expect.element(heading()).toHaveTextContent('Favorites');
  await expect.poll(ids).toEqual(NEWEST_FIRST);
  const inFirstRow = () => {
    const tops = cards()
      .elements()
      .map((card) => card.closest('li')?.offsetTop);
    return tops.filter((top) => top === tops[0]).length;
  };
  for (const [width, columns] of [
    [320, 2],
    [479, 2],
    [480, 3],
    [1920, 3],
  ] as const) {
    if (width > 320) await page.viewport(width, 800);
    await expect.poll(inFirstRow).toBe(columns);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
  await expectAccessible();
  await press(links().last());
  await expect.element(heading()).toHaveTextContent('BlueHrs1');
});

test('favorites page: asks before it clears, removes nothing when the viewer cancels, and all, in the account as well, when they confirm [FAV-11 FAV-12 FAV-13 FAV-15]', async () => {
  const screen = await show();
  const deleted = () => screen.sent.filter(({ what }) => what.startsWith('DELETE')).length;
  await press(clear());
  await expect.element(dialog()).toMatchTextContent('This removes 4 titles');
  await expectAccessible();
  await press(dialog().getByRole('button', { name: 'Keep them' }));
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(clear()).toHaveFocus();
  await press(clear());
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(cards().elements()).toHaveLength(4);
  expect(deleted()).toBe(0);
  await press(clear());
  await press(dialog().getByRole('button', { name: 'Clear all' }));
  await expect.element(nothing()).toBeVisible();
  await expect.element(heading()).toHaveFocus();
  await expect.element(clear()).not.toBeInTheDocument();
  await expect.poll(deleted).toBe(4);
});

test('favorites page: keeps the other cards and the focus when one is removed, also when the items fail then [FAV-21 A11Y-04]', async () => {
  allowErrors(/watchlists/, /Saved items could not be loaded/);
  const screen = await show({
    saved: [...NEWEST_FIRST, 'Gone0001'],
    answers: {
      'GET /apps/watchlists/Favorit1': inTurn(listed(NEWEST_FIRST), listed(NEWEST_FIRST), () =>
        Response.json({}, { status: 500 }),
      ),
    },
  });
  const removeFirst = async () => {
    await cards().first().hover();
    await press(
      cards()
        .first()
        .getByRole('button', { name: /^Remove/ }),
    );
  };
  const requests = () => screen.sent.filter(({ what }) => what.includes('watchlists')).length;
  await expect.poll(ids).toEqual(NEWEST_FIRST);
  for (const [left, sent] of [
    [3, 2],
    [2, 3],
  ] as const) {
    await removeFirst();
    await expect.poll(requests).toBeGreaterThanOrEqual(sent);
    await expect.poll(ids).toEqual(NEWEST_FIRST.slice(-left));
    await expect.element(links().first()).toHaveFocus();
  }
});

test('favorites page: on a touch screen removes cards only while they are edited', async () => {
  await show({ width: 390 });
  styleForTouch();
  const remove = page.getByRole('button', { name: 'Remove EvenSng1 from favorites' });
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  await expect.element(edit).toBeVisible();
  await expect.element(remove).not.toBeInTheDocument();
  await press(edit);
  await press(remove);
  await expect.poll(ids).toEqual(['CaprClp1', 'AuroraS1', 'BlueHrs1']);
  await press(page.getByRole('button', { name: 'Done' }));
  await expect.element(page.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
});

/** The browser's own emulation of touch would last for the tests after this one: it is not taken back whole. */
function styleForTouch(): void {
  const queries = new Map([
    ['(hover: none)', 'all'],
    ['(hover: hover)', 'not all'],
  ]);
  for (const rule of [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])) {
    const touched = rule instanceof CSSMediaRule && queries.get(rule.conditionText);
    if (touched) rule.media.mediaText = touched;
  }
}

test('favorites page: says that the list is empty, with nothing to clear [FAV-11 FAV-15]', async () => {
  await show({ saved: [] });
  await expect.element(nothing()).toBeVisible();
  await expect.element(clear()).not.toBeInTheDocument();
  await expect.element(grid()).not.toBeInTheDocument();
});

test('favorites page: leads to the account when the site has no favorites [FAV-16]', async () => {
  const screen = await show({ config: { features: {} } });
  await expect.poll(screen.address).toBe('/u/my-account');
});

test('favorites page: keeps the favorites when their items fail, and tries again [FAV-22]', async () => {
  allowErrors(/watchlists/, /Saved items could not be loaded/);
  let fails = true;
  await show({
    answers: {
      'GET /apps/watchlists/Favorit1': () =>
        fails ? Response.json({}, { status: 500 }) : listed(NEWEST_FIRST),
    },
  });
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  await expect.element(clear()).toBeVisible();
  fails = false;
  await press(again);
  await expect.poll(ids).toEqual(NEWEST_FIRST);
});
