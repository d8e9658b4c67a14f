import type { WireItem } from '@marquee/contract/wire';
import { page } from 'vitest/browser';
import { type Answers, item, media, playlist, type Sent } from '../../../../testing/answers.ts';
import { type Rendered, type RenderOptions, renderScreen } from '../../../../testing/render.tsx';

/** A season: its title, and the ids of its episodes; null is one that is not published. */
type SeasonRows = readonly [title: string, ids: readonly (string | null)[]];

/** Two seasons, of five and four episodes. */
const TOUR: readonly SeasonRows[] = [
  ['Load-in', ['E101', 'E102', 'E103', 'E104', 'E105']],
  ['Load-out', ['E201', 'E202', 'E203', 'E204']],
];

export const ids = (count: number) => Array.from({ length: count }, (_, at) => `Long${at + 1}`);
export const NOT_FOUND = Response.json({ message: 'Not found' }, { status: 404 });
export const FAILED = Response.json({ message: 'Down' }, { status: 500 });

interface Given extends RenderOptions {
  /** Default: two seasons, of five and four episodes. */
  seasons?: readonly SeasonRows[];
  /** Members of single items. */
  items?: Record<string, Partial<WireItem>>;
  /** What the device has stored as watched. */
  history?: readonly { mediaid: string; progress: number }[];
}

/**
 * The app at an address, with the series `Tour0001` and the older series `Older001`, of three episodes. Everyone may
 * watch.
 */
export function showSeries(path: string, given: Given = {}) {
  const { seasons = TOUR, items = {}, history, answers: others, ...options } = given;
  const episodes = seasons.flatMap(([, list], season) =>
    list.map((id, at) => ({
      id,
      season_number: seasons.length > 1 ? season + 1 : undefined,
      episode_number: at + 1,
    })),
  );
  const getItem = (id: string) => item(id, { title: `Night ${id}`, ...items[id] });
  const toWire = ({ id, ...numbers }: (typeof episodes)[number]) => ({
    ...numbers,
    media_item: id === null ? null : getItem(id),
  });
  const getPage = (list: typeof episodes) => (sent: Sent) => {
    const [offset, limit] = ['page_offset', 'page_limit'].map((name) => Number(sent.query.get(name)));
    const afterId = sent.query.get('after_id');
    const after = afterId ? list.slice(list.findIndex(({ id }) => id === afterId) + 1) : list;
    const start = (offset ?? 0) * (limit ?? 20);
    return {
      page: (offset ?? 0) + 1,
      page_limit: limit,
      total: after.length,
      episodes: after.slice(start, start + (limit ?? 20)).map(toWire),
    };
  };
  const older = ['Old1', 'Old2', 'Old3'].map((id, at) =>
    item(id, {
      title: `Old ${at + 1}`,
      contentType: 'episode',
      seriesId: 'Older001',
      seasonNumber: ['1', '2', '0'][at] ?? '',
      episodeNumber: String(at + 1),
      ...items[id],
    }),
  );
  const answers: Answers = {
    'GET /v2/media/Tour0001': media(
      item('Tour0001', { title: 'The Tour', contentType: 'Series', ...items.Tour0001 }),
    ),
    'GET /apps/series/Tour0001': {
      series_id: 'Tour0001',
      episode_count: episodes.length,
      seasons:
        seasons.length < 2
          ? []
          : seasons.map(([season_title, list], at) => ({
              season_number: at + 1,
              season_title,
              episode_count: list.length,
            })),
    },
    'GET /apps/series/Tour0001/episodes': getPage(episodes),
    'GET /apps/series': ({ query }: Sent) =>
      Object.fromEntries(
        episodes
          .filter(({ id }) => id && query.get('media_ids')?.split(',').includes(id))
          .map(({ id, ...numbers }) => [id, [{ series_id: 'Tour0001', ...numbers }]]),
      ),
    'GET /v2/playlists/Older001': playlist('Older001', older, { title: 'The old way', genre: 'Archive' }),
    'GET /v2/media/Gone0001': NOT_FOUND,
    'GET /v2/media/Film0001': media(getItem('Film0001')),
  };
  seasons.forEach((_, at) => {
    answers[`GET /apps/series/Tour0001/seasons/${at + 1}/episodes`] = getPage(
      episodes.filter(({ season_number }) => season_number === at + 1),
    );
  });
  for (const { id } of episodes) if (id) answers[`GET /v2/media/${id}`] = media(getItem(id));
  for (const one of older) answers[`GET /v2/media/${one.mediaid}`] = media(one);
  return renderScreen(path, {
    session: 'no-accounts',
    config: history ? { features: { continueWatchingList: 'Continu1' } } : {},
    ...(history && { stored: { history: JSON.stringify(history) } }),
    ...options,
    answers: { ...answers, ...others },
  });
}

/** Replaces what the device has stored as watched, as another tab does. */
export function store({ app }: Rendered, history: Given['history']) {
  app.device.set('history', JSON.stringify(history));
  app.library.events?.dispatchEvent(new Event('storage'));
}

export const main = () => page.getByRole('main');
export const heading = () => page.getByRole('heading', { level: 1 });
export const titles = () => main().getByRole('listitem').getByRole('heading', { level: 3 });
export const names = () =>
  titles()
    .elements()
    .map(({ textContent }) => textContent?.replace('Night ', ''));
/** The line of the head that names the episode. */
export const line = (text: string) => main().getByText(text, { exact: true });
export const season = (name: string) => main().getByRole('button', { name, exact: true });
export const more = () => main().getByRole('button', { name: 'Show more episodes' });
export const episode = (name: string) => main().getByRole('link', { name, exact: true });
export const watch = (name = /^(Start|Continue) watching$/) => main().getByRole('link', { name });
export const spoken = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
