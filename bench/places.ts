import { SELLING_CONFIG } from './fixture/catalogue.ts';

/** The pages to measure, taken from the config, so that any content API with enough content works. */
export interface Places {
  /** The largest list in the menu. */
  listId: string;
  listPath: string;
  /** The concert that is opened and played. */
  concertId: string;
  concertPath: string;
  /** A word that finds the concert; null: the site has no search. */
  searchWord: string | null;
  /** Other pages that the menu's lists lead to; null: none. */
  guideId: string | null;
  guidePath: string | null;
  seriesPath: string | null;
  eventPath: string | null;
}

/** The pricing page of a site that sells subscriptions, on the server with the accounts. */
export function pricingUrl(originUrl: string): string {
  return `${originUrl}/pricing?app-config=${SELLING_CONFIG}`;
}

/** The screens besides Home that are opened without caches. */
export function screensOf({
  concertPath,
  listPath,
  guidePath,
  seriesPath,
  eventPath,
  searchWord,
  url,
  originUrl,
}: Places & Bases): [name: string, url: string][] {
  const paths: [string, string | null][] = [
    ['a concert', concertPath],
    ['a list of 500', listPath],
    ['a series', seriesPath],
    ['the guide', guidePath],
    ['an event', eventPath],
    ['a search', searchWord && `/q/${encodeURIComponent(searchWord)}`],
    ['about', '/o/about'],
  ];
  const screens = paths.flatMap(([name, path]): [string, string][] => (path ? [[name, url + path]] : []));
  // the accounts provide what is sold
  return originUrl === null ? screens : [...screens, ['pricing', pricingUrl(originUrl)]];
}

interface Bases {
  url: string;
  originUrl: string | null;
}

interface Config {
  menu: { type?: string; contentId?: string }[];
  features?: { searchPlaylist?: string };
}

interface List {
  contentType?: string;
  playlist: { mediaid: string; title: string; contentType?: string }[];
}

/** @throws if the config's menu has no playlist, or that playlist is empty */
export async function findPlaces(contentUrl: string, config: string): Promise<Places> {
  const { menu, features } = await get<Config>(`${contentUrl}/apps/configs/${config}.json`);
  const ids = menu.flatMap(({ type = 'playlist', contentId }) =>
    type === 'playlist' && contentId ? [contentId] : [],
  );
  const lists = await Promise.all(
    ids.map(async (id) => ({ id, ...(await get<List>(`${contentUrl}/v2/playlists/${id}`)) })),
  );
  const isLive = ({ contentType }: List) => contentType?.toLowerCase() === 'live';
  const list = lists.find((one) => !isLive(one));
  if (!list) throw new Error(`The config ${config} has no playlist in its menu`);
  const concert = list.playlist[0];
  if (!concert) throw new Error(`The playlist ${list.id} is empty`);
  const guideId = lists.find(isLive)?.id ?? null;
  const items = lists.flatMap(({ playlist }) => playlist);
  const itemPath = (kind: string) => {
    const found = items.find(({ contentType }) => contentType?.toLowerCase() === kind);
    return found ? `/m/${found.mediaid}` : null;
  };
  return {
    listId: list.id,
    listPath: `/p/${list.id}`,
    concertId: concert.mediaid,
    concertPath: `/m/${concert.mediaid}`,
    searchWord: (features?.searchPlaylist && /\p{L}{4,}/u.exec(concert.title)?.[0]) || null,
    guideId,
    guidePath: guideId && `/p/${guideId}`,
    seriesPath: itemPath('series'),
    eventPath: itemPath('liveevent'),
  };
}

async function get<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return (await response.json()) as T;
}
