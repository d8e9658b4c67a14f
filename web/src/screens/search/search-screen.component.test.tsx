import type { WirePlaylist } from '@marquee/contract/wire';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, item, media, playlist, type Sent } from '../../testing/answers.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { holdKey } from '../../testing/hold-key.ts';
import { allowErrors } from '../../testing/problems.ts';
import { type RenderOptions, renderScreen } from '../../testing/render.tsx';

const BLUE = item('BlueHrs1', { title: 'Blue Hours' });
const NIGHT = item('Night001', { title: 'Night Music', genre: 'Jazz' });
const DOWN = Response.json({ message: 'Down' }, { status: 500 });

/** What the search playlist finds for each text. */
function find({ query }: Sent) {
  const search = query.get('search') ?? '';
  const found: Record<string, (typeof BLUE)[]> = {
    blue: [BLUE, NIGHT],
    piano: [NIGHT, BLUE],
    encore: [BLUE],
  };
  return playlist('Srch0001', found[search] ?? []);
}

/** Types without a key and without waiting for the page, which would move the time. */
function insert(text: string) {
  (field().element() as HTMLInputElement).select();
  document.execCommand('insertText', false, text);
}

const frame = location.href;
beforeEach(() => history.replaceState(null, '', '/q/'));
afterEach(() => history.replaceState(null, '', frame));

/** The app at a search, at a time that stands still; a search that is typed also needs the window's own address to be one. */
async function show(
  path: string,
  search: Answer<WirePlaylist> = find,
  { answers, ...options }: RenderOptions = {},
) {
  const screen = await renderScreen(path, {
    session: 'no-accounts',
    config: { features: { searchPlaylist: 'Srch0001' } },
    answers: {
      'GET /v2/playlists/Srch0001': search,
      'GET /v2/media/BlueHrs1': media(BLUE),
      'GET /v2/media/Night001': media(NIGHT),
      ...answers,
    },
    nowMs: Date.now(),
    ...options,
  });
  const type = async (text: string) => {
    ((await field().findElement()) as HTMLElement).focus();
    insert(text);
    await screen.advance(350);
  };
  const getSearches = () => screen.sent.flatMap(({ query }) => query.get('search') ?? []);
  return { ...screen, type, getSearches };
}

const heading = () => page.getByRole('heading', { level: 1 });
const button = () => page.getByRole('banner').getByRole('link', { name: 'Search', exact: true });
const bar = () => page.getByRole('banner').getByRole('search');
const field = () => page.getByRole('searchbox', { name: 'Search concerts' });
const results = () =>
  page
    .getByRole('list', { name: /result/ })
    .getByRole('listitem')
    .getByRole('link');
const alert = () => page.getByRole('alert');
const again = () => alert().getByRole('button', { name: 'Try again' });
const announced = (text: RegExp) => page.getByRole('status').filter({ hasText: text });
const press = (key: string) => userEvent.keyboard(key);

test('search: the button opens a bar that has the focus while results appear, and a card that is found again stays [SEARCH-01 SEARCH-06 SEARCH-07 LAYOUT-10]', async () => {
  const screen = await show('/', find, { width: 390 });
  await button().click();
  await expect.element(field()).toHaveFocus();
  await expect.element(button()).not.toBeInTheDocument();
  await screen.type('blue');
  await expect.element(heading()).toHaveTextContent('2 results for “blue”');
  await expect.element(field()).toHaveFocus();
  await expect.element(results()).toHaveLength(2);
  await expect.poll(() => document.title).toBe('“blue” - Footlights');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const [blue, night] = results().elements();
  await screen.type('piano');
  await expect.element(heading()).toHaveTextContent('2 results for “piano”');
  expect(results().elements()).toEqual([night, blue]);
  vi.useRealTimers();
  await expectAccessible();
});

test('search: sends one request 350 ms after the last key, counted from a key pressed just now, and none for a space at the end [SEARCH-05 CONST-39]', async () => {
  const screen = await show('/q/');
  await expect.element(field()).toHaveFocus();
  for (const text of ['p', 'pi', 'piano']) {
    insert(text);
    await screen.advance(349);
  }
  expect(screen.getSearches()).toEqual([]);
  await screen.advance(1);
  expect(screen.getSearches()).toEqual(['piano']);
  await expect.element(heading()).toHaveTextContent('2 results for “piano”');
  insert('piano ');
  await screen.advance(1000);
  await expect.element(field()).toHaveValue('piano ');
  expect(screen.getSearches()).toEqual(['piano']);
  // a key of 110 ms ago entered something else
  for (const [text, lateMs, waitMs] of [
    ['encore', 90, 260],
    ['blue', 110, 350],
  ] as const) {
    const before = screen.getSearches();
    const key = new KeyboardEvent('keydown', { key: 'o', bubbles: true });
    field().element().dispatchEvent(key);
    const now = vi.spyOn(performance, 'now').mockReturnValue(key.timeStamp + lateMs);
    insert(text);
    now.mockRestore();
    await screen.advance(waitMs - 1);
    expect(screen.getSearches()).toEqual(before);
    await screen.advance(1);
    expect(screen.getSearches()).toEqual([...before, text]);
  }
});

test('search: shows three tips when nothing is found, and how to begin when nothing is typed [SEARCH-08 SEARCH-09]', async () => {
  const screen = await show('/q/theramin', find, {
    config: {
      features: { searchPlaylist: 'Srch0001' },
      content: [
        { type: 'playlist', contentId: 'Hero0001', custom: { layoutType: 'hero' } },
        { type: 'playlist', contentId: 'Lists001' },
      ],
    },
    answers: { 'GET /v2/playlists/Lists001': playlist('Lists001', [BLUE, NIGHT], { title: 'New' }) },
  });
  await expect.element(heading()).toHaveTextContent('0 results for “theramin”');
  const genre = page.getByRole('list', { name: 'Genres' }).getByRole('link');
  await expect.element(genre).toHaveLength(1);
  await expect.element(genre).toHaveAttribute('href', '/q/Jazz');
  await expect.element(page.getByRole('region', { name: 'New' }).getByRole('link').first()).toBeVisible();
  const tips = page.getByRole('main').getByRole('list').first().getByRole('listitem');
  expect(tips.elements().map(({ textContent }) => textContent?.trim())).toEqual([
    'Check the spelling',
    'Try fewer or different words',
    'Try an artist or a genre',
  ]);
  await screen.type('   ');
  await expect.element(heading()).toHaveTextContent('Search');
  await expect.element(page.getByText('Start typing', { exact: false })).toBeVisible();
  await expect.element(genre).toBeVisible();
  expect(screen.address()).toBe('/q/');
});

test('search: says that it failed, keeps that and the focus while it is tried again, by its button and from the field [SEARCH-10]', async () => {
  allowErrors(/./);
  const answers: ((answer: unknown) => void)[] = [];
  const screen = await show('/q/', ({ query }) =>
    query.get('search') === 'violin'
      ? playlist('Srch0001', [])
      : (new Promise<unknown>((resolve) => answers.push(resolve)) as never),
  );
  /** Answers the newest of so many requests. */
  const answer = async (count: number, what: unknown) => {
    await expect.poll(() => answers.length).toBe(count);
    answers.at(-1)?.(what);
  };
  const failed = 'Search isn’t working right now';
  await screen.type('piano');
  await answer(1, DOWN.clone());
  await expect.element(alert()).toMatchTextContent('We couldn’t look for “piano”');
  await expect.element(heading()).toHaveTextContent(failed);
  await again().click();
  await expect.poll(() => answers.length).toBe(2);
  await expect.element(heading()).toHaveTextContent(failed);
  await expect.poll(() => document.querySelector('main ul[aria-hidden=true]')).not.toBeNull();
  await expect.element(again()).toHaveFocus();
  // a failure of a search that was left is not announced
  await screen.type('violin');
  await expect.element(heading()).toHaveTextContent('0 results for “violin”');
  answers[1]?.(DOWN.clone());
  await expect.element(announced(/^Search isn’t/)).not.toBeInTheDocument();
  await screen.type('piano');
  await answer(3, DOWN.clone());
  await expect.element(again()).toBeVisible();
  // nothing changes on screen, so the second failure is announced
  (again().element() as HTMLElement).focus();
  await press('{Enter}');
  await answer(4, DOWN.clone());
  await screen.advance(1000);
  await expect
    .element(announced(/^Search isn’t working right now\. We couldn’t look for “piano”/))
    .toBeInTheDocument();
  await expect.element(again()).toHaveFocus();
  vi.useRealTimers();
  await expectAccessible();
  (field().element() as HTMLElement).focus();
  await press('{Enter}');
  await answer(5, playlist('Srch0001', [NIGHT, BLUE]));
  await expect.element(heading()).toHaveTextContent('2 results for “piano”');
  await expect.element(alert()).not.toBeInTheDocument();
});

test('search: keeps results until the next arrive, and ignores a late answer to an earlier search [SEARCH-06]', async () => {
  const answers = new Map<string, () => void>();
  const screen = await show('/q/', async (sent) => {
    await new Promise<void>((resolve) => answers.set(sent.query.get('search') ?? '', resolve));
    return find(sent);
  });
  const type = async (search: string) => {
    await screen.type(search);
    await expect.poll(() => answers.has(search)).toBe(true);
  };
  await type('blue');
  await expect.element(heading()).toHaveTextContent('Searching for “blue”');
  answers.get('blue')?.();
  await expect.element(heading()).toHaveTextContent('2 results for “blue”');
  await type('encore');
  await type('piano');
  await expect.element(heading()).toHaveTextContent('2 results for “blue”');
  answers.get('piano')?.();
  await expect.element(heading()).toHaveTextContent('2 results for “piano”');
  answers.get('encore')?.();
  await type('violin');
  await expect.element(heading()).toHaveTextContent('2 results for “piano”');
});

test('search: writes any text into the address, which finds it again without the focus, and follows steps in the history [SEARCH-11 ROUTE-11 ROUTE-12]', async () => {
  const search = 'Élise <b>夜</b>/Hours & 100% %2F /../ 🎸';
  const typed = await show('/q/');
  await typed.type(search);
  await expect.element(heading()).toHaveTextContent(`0 results for “${search}”`);
  const address = typed.address();
  await typed.unmount();
  const opened = await show(address);
  await expect.element(heading()).toHaveTextContent(`0 results for “${search}”`);
  await expect.element(field()).toHaveValue(search);
  await expect.element(field()).not.toHaveFocus();
  expect(opened.getSearches()).toEqual([search]);
  await opened.go('/q/blue');
  await opened.go('/q/piano');
  for (const [step, text] of [
    [-1, 'blue'],
    [1, 'piano'],
    [-1, 'blue'],
  ] as const) {
    await opened.go(step);
    await expect.element(heading()).toHaveTextContent(`2 results for “${text}”`);
    await expect.element(field()).toHaveValue(text);
  }
  await opened.type('piano');
  await expect.element(heading()).toHaveTextContent('2 results for “piano”');
});

test('search: Escape, the button and a result leave it and drop what was typed just before; Escape closes first what is open over the page [SEARCH-02 SEARCH-03 SEARCH-04 SEARCH-05]', async () => {
  const screen = await show('/q/blue', find, { width: 1440 });
  await page.getByRole('button', { name: /^Language/ }).click();
  const languages = page.getByRole('menuitemradio');
  await expect.element(languages.first()).toBeVisible();
  await press('{Escape}');
  await expect.element(languages.first()).not.toBeInTheDocument();
  await expect.element(bar()).toBeVisible();
  (results().first().element() as HTMLElement).focus();
  expect(holdKey('Escape')).toBe(true);
  await expect.element(bar()).toBeVisible();
  for (const how of ['Escape', 'the button', 'a result']) {
    if (how !== 'Escape') await screen.go('/q/blue');
    await expect.element(results()).toHaveLength(2);
    (field().element() as HTMLElement).focus();
    insert('bluex');
    // without waiting for the page, which would move the time
    const close = bar().getByRole('button', { name: 'Close search' });
    if (how === 'Escape') await press('{Escape}');
    else ((how === 'the button' ? close : results().first()).element() as HTMLElement).click();
    await screen.advance(1000);
    await expect.element(bar()).not.toBeInTheDocument();
    await expect.element(button()).toBeVisible();
    expect(screen.getSearches()).toEqual(['blue']);
  }
});

test('search: is not there when the site has none [SEARCH-12]', async () => {
  await show('/q/piano', find, { config: {} });
  await expect.element(heading()).toHaveTextContent('Not found');
  await expect.element(button()).not.toBeInTheDocument();
  await expect.element(bar()).not.toBeInTheDocument();
});
