import { enabledProviders } from '@marquee/contract/account-providers';
import { parseContentList } from '@marquee/contract/content-list';
import { getContentType } from '@marquee/contract/content-type';
import type { ListedItem } from '@marquee/contract/media';
import { parseEpisodes } from '@marquee/contract/media-parts/series';
import { parseConfig } from '@marquee/contract/parse-config';
import { parsePlaylist } from '@marquee/contract/playlist';
import type { Settings } from '@marquee/contract/settings';
import { slug } from '@marquee/contract/slug';
import { CONFIG_CODE_PATTERN } from '../files/names.ts';
import { escapeHtml } from '../http/escape-html.ts';

/** Most lists that are read and addresses that are written; a sitemap file may hold 50,000. */
const MAX_LISTS = 60;
const MAX_ADDRESSES = 20_000;
/** Most series that have their episodes read, and most pages of them, each of that many. */
const MAX_SERIES = 40;
const MAX_EPISODE_PAGES = 10;
const EPISODES_A_PAGE = 100;
/** Pages of every site. */
const EVERYWHERE = ['/o/about', '/privacy-policy', '/terms-of-use'];
/** Content calls under way at once. */
const CALLS_AT_ONCE = 4;

type Entry = { id: string; kind: 'playlist' | 'content_list' | 'media' };

/** A page's address, the series that it shows, and the playlists that it names as a hub. */
type Page = { path: string; seriesId?: string; playlistIds: string[] };

type SitemapOptions = {
  /** The settings that the pages use; throws if there is no config. */
  settings: () => Settings;
  /** `scheme://host` of the pages; also what a relative `apiBaseUrl` is relative to. */
  origin: string;
  upstreamFetch: (request: Request) => Promise<Response>;
};

/**
 * Addresses of every page a visitor can reach: home, then what the default config's menu and rows name, the items in
 * those lists, and what hubs among these name. What cannot be read is left out: a sitemap with fewer lines is still one.
 */
export async function createSitemap(options: SitemapOptions): Promise<string> {
  const paths = new Set(['/']);

  const get = async (address: string): Promise<unknown> => {
    const response = await options.upstreamFetch(
      new Request(address, { headers: { Accept: 'application/json' }, signal: AbortSignal.timeout(10_000) }),
    );
    return response.ok ? response.json() : null;
  };

  try {
    const { apiBaseUrl = '/', defaultConfigSource: source = '' } = options.settings();
    const content = new URL(apiBaseUrl, options.origin).href.replace(/\/$/, '');
    const address = CONFIG_CODE_PATTERN.test(source)
      ? `${content}/apps/configs/${source}.json`
      : new URL(source || '/', options.origin).href;
    const config = parseConfig(await get(address));
    for (const path of EVERYWHERE) paths.add(path);
    if (enabledProviders(config).length > 0) paths.add('/pricing');
    const pages = await readLists(toEntries(config), (entry) =>
      readEntry(entry, content, config.siteId, get).catch(() => []),
    );
    const series = new Map(pages.flatMap(({ path, seriesId }) => (seriesId ? [[seriesId, path]] : [])));
    const episodes = await inTurns([...series].slice(0, MAX_SERIES), ([id, path]) =>
      readEpisodes(id, path, content, get).catch(() => []),
    );
    for (const path of [...pages.map((page) => page.path), ...episodes.flat()])
      if (paths.size < MAX_ADDRESSES) paths.add(path);
  } catch {
    // No usable config: the home page says what is wrong, and it is the only page there is.
  }
  return toXml([...paths].map((path) => options.origin + path));
}

type ConfigLists = {
  menu: { type?: string; contentId?: string }[];
  content: { type: string; contentId?: string }[];
};

function toEntries({ menu, content }: ConfigLists): Entry[] {
  return [...menu, ...content].flatMap(({ type, contentId }) => {
    const kind = type ?? 'playlist';
    const isList = kind === 'playlist' || kind === 'content_list' || kind === 'media';
    return contentId && isList ? [{ id: contentId, kind }] : [];
  });
}

/** Reads each list once, then those that hubs in them name. [HUB-02] */
async function readLists(first: Entry[], read: (entry: Entry) => Promise<Page[]>): Promise<Page[]> {
  const pages: Page[] = [];
  const known = new Set<string>();
  const isNew = ({ kind, id }: Entry) => {
    const key = `${kind} ${id}`;
    const may = !known.has(key) && known.size < MAX_LISTS;
    if (may) known.add(key);
    return may;
  };
  let next = first.filter(isNew);
  while (next.length > 0) {
    const found = (await inTurns(next, read)).flat();
    pages.push(...found);
    const named = found.flatMap(({ playlistIds }) => playlistIds);
    next = named.map((id) => ({ id, kind: 'playlist' as const })).filter(isNew);
  }
  return pages;
}

async function readEntry(
  { id, kind }: Entry,
  content: string,
  siteId: string,
  get: (address: string) => Promise<unknown>,
): Promise<Page[]> {
  const segment = encodeURIComponent(id);
  if (kind === 'content_list') {
    const raw = await get(`${content}/v2/sites/${encodeURIComponent(siteId)}/content_lists/${segment}`);
    const list = raw === null ? null : parseContentList(raw);
    return list ? [{ path: pagePath('n', id, list.title), playlistIds: [] }, ...itemPages(list.items)] : [];
  }
  const raw = await get(`${content}/v2/${kind === 'media' ? 'media' : 'playlists'}/${segment}`);
  const list = raw === null ? null : parsePlaylist(raw);
  if (!list) return [];
  const items = itemPages(list.items);
  return kind === 'media' ? items : [{ path: pagePath('p', id, list.title), playlistIds: [] }, ...items];
}

/** An episode's own address leads to its series, that of a channel to its guide: both are left out. */
function itemPages(items: readonly ListedItem[]): Page[] {
  return items
    .filter((item) => {
      const type = getContentType(item);
      return type !== 'episode' && !(type === 'livechannel' && item.liveChannelsId);
    })
    .map((item) => ({
      path: pagePath('m', item.mediaid, item.title),
      ...(getContentType(item) === 'series' && { seriesId: item.mediaid }),
      playlistIds: getContentType(item) === 'hub' ? item.playlistIds : [],
    }));
}

/** The addresses of a series' episodes: that of the series, with the episode's id. */
async function readEpisodes(
  seriesId: string,
  path: string,
  content: string,
  get: (address: string) => Promise<unknown>,
): Promise<string[]> {
  const paths: string[] = [];
  let offset: number | undefined = 0;
  for (let page = 0; page < MAX_EPISODE_PAGES && offset !== undefined; page += 1) {
    const address = `${content}/apps/series/${encodeURIComponent(seriesId)}/episodes`;
    const raw = await get(`${address}?page_offset=${offset}&page_limit=${EPISODES_A_PAGE}`);
    if (raw === null) break;
    const { episodes, next } = parseEpisodes(raw, offset);
    paths.push(...episodes.map(({ item }) => `${path}?e=${encodeURIComponent(item.mediaid)}`));
    offset = next;
  }
  return paths;
}

function pagePath(route: 'm' | 'p' | 'n', id: string, title: string): string {
  const tail = slug(title);
  return `/${route}/${encodeURIComponent(id)}${tail && `/${encodeURIComponent(tail)}`}`;
}

async function inTurns<T, R>(all: T[], run: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < all.length; at += CALLS_AT_ONCE) {
    results.push(...(await Promise.all(all.slice(at, at + CALLS_AT_ONCE).map(run))));
  }
  return results;
}

function toXml(addresses: string[]): string {
  const lines = addresses.map((address) => `  <url><loc>${escapeHtml(address)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n');
}
