import { getContentType } from '@marquee/contract/content-type';
import type { Catalogue, MediaRecord } from '../catalogue/catalogue.ts';
import type { PlaylistFile } from '../catalogue/schemas.ts';
import { searchItems } from './search-items.ts';

export type Selection = {
  /** What the viewer typed; null when the caller did not send the parameter. */
  search: string | null;
  relatedMediaId: string | null;
};

/**
 * In order: its own list, what its query finds (newest first), or all of its site; then filtered by the caller's
 * parameters [CONTENTAPI-10].
 */
export function selectItems(
  catalogue: Catalogue,
  playlist: PlaylistFile,
  selection: Selection,
): MediaRecord[] {
  const { search, relatedMediaId } = selection;
  // An empty search returns an empty list; so does a search playlist without a search [CONTENTAPI-25].
  const wanted = search?.trim() ?? null;
  if (wanted === '' || (wanted === null && playlist.kind === 'SEARCH')) return [];
  // The server does not know what a viewer has saved.
  if (playlist.kind === 'WATCHLIST') return [];

  let items = ownItems(catalogue, playlist);
  if (wanted !== null) items = searchItems(items, wanted);
  if (relatedMediaId !== null) items = rankRelated(items, relatedMediaId, catalogue);
  return items;
}

/** What a search finds among all items of a site, best first. */
export function findOnSite(catalogue: Catalogue, site: string, search: string): MediaRecord[] {
  return searchItems(foundAlone(catalogue, site), search);
}

function ownItems(catalogue: Catalogue, { items, query, site }: PlaylistFile): MediaRecord[] {
  if (items) return items.flatMap((id) => catalogue.media.get(id) ?? []);
  const tags = query ? new Set(query.tags) : null;
  if (!tags) return foundAlone(catalogue, site);
  return siteItems(catalogue, site)
    .filter((item) => item.tags.some((tag) => tags.has(tag)))
    .sort(newestFirst);
}

/** Newest first. A trailer is only reached from the item it advertises. */
function foundAlone(catalogue: Catalogue, site: string | undefined): MediaRecord[] {
  return siteItems(catalogue, site)
    .filter((item) => getContentType(item.custom) !== 'trailer')
    .sort(newestFirst);
}

function newestFirst(one: MediaRecord, other: MediaRecord): number {
  return other.pubdate - one.pubdate || (one.mediaid < other.mediaid ? -1 : 1);
}

/** The common items, or a site's own items and the common ones it has no edition of. */
function siteItems({ media, sites }: Catalogue, site: string | undefined): MediaRecord[] {
  const replaced = site === undefined ? undefined : sites.get(site)?.editions.media;
  return [...media.values()].filter(
    (item) => item.site === site || (item.site === undefined && !replaced?.has(item.mediaid)),
  );
}

/** Without the item and its editions on other sites; those that share most tags first, otherwise the order stays. */
function rankRelated(items: MediaRecord[], id: string, { media, sites }: Catalogue): MediaRecord[] {
  const originals = new Map([...sites.values()].flatMap(({ editions }) => swapped(editions.media)));
  const findOriginal = (mediaid: string) => originals.get(mediaid) ?? mediaid;
  const tags = new Set(media.get(id)?.tags);
  const shared = (item: MediaRecord) => item.tags.filter((tag) => tags.has(tag)).length;
  return items
    .filter((item) => findOriginal(item.mediaid) !== findOriginal(id))
    .map((item) => ({ item, score: shared(item) }))
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item);
}

function swapped(pairs: ReadonlyMap<string, string>): [string, string][] {
  return [...pairs].map(([one, other]) => [other, one]);
}
