import { contentTypeOf } from '@marquee/contract/content-type';
import type { Catalogue, MediaRecord } from './catalogue.ts';
import type { PlaylistFile } from './schemas.ts';

export type Selection = {
  /** What the viewer typed; null when the caller did not send the parameter. */
  search: string | null;
  /** The item being watched. */
  relatedMediaId: string | null;
};

/**
 * The items of a playlist, in order: its own list, what its query finds (newest first), or for a search or
 * recommendations playlist the whole catalogue of its site. Then narrowed by what the caller asks [CONTENTAPI-10].
 */
export function selectItems(
  catalogue: Catalogue,
  playlist: PlaylistFile,
  selection: Selection,
): MediaRecord[] {
  const { search, relatedMediaId } = selection;
  // An empty search answers an empty list; so does a search playlist that is asked for nothing [CONTENTAPI-25].
  const wanted = search?.trim() ?? null;
  if (wanted === '' || (wanted === null && playlist.kind === 'SEARCH')) return [];
  // What is saved is known to the viewer alone.
  if (playlist.kind === 'WATCHLIST') return [];

  let items = ownItems(catalogue, playlist);
  if (wanted !== null) items = items.filter((item) => matches(item, wanted));
  if (relatedMediaId !== null)
    items = rankRelated(items, relatedMediaId, catalogue.media.get(relatedMediaId));
  return items;
}

function ownItems(catalogue: Catalogue, { items, query, site }: PlaylistFile): MediaRecord[] {
  if (items) return items.flatMap((id) => catalogue.media.get(id) ?? []);
  const tags = query ? new Set(query.tags) : null;
  const pool = siteItems(catalogue, site).filter((item) =>
    tags ? item.tags.some((tag) => tags.has(tag)) : isFoundAlone(item),
  );
  return pool.sort((one, other) => other.pubdate - one.pubdate || (one.mediaid < other.mediaid ? -1 : 1));
}

/** The common items, or a site's own and those common ones it has no edition of. */
function siteItems({ media, sites }: Catalogue, site: string | undefined): MediaRecord[] {
  const replaced = site === undefined ? undefined : sites.get(site)?.editions.media;
  return [...media.values()].filter(
    (item) => item.site === site || (item.site === undefined && !replaced?.has(item.mediaid)),
  );
}

/** A trailer is reached from what it advertises, never found beside it. */
function isFoundAlone(item: MediaRecord): boolean {
  return contentTypeOf(item.custom) !== 'trailer';
}

/** Case-insensitive substring over title, description and tags (wire content §5). */
function matches(item: MediaRecord, search: string): boolean {
  const needle = search.toLowerCase();
  return [item.title, item.description, ...item.tags].some((text) => text.toLowerCase().includes(needle));
}

/** The item itself is left out; those that share most tags with it come first, else the order stays. */
function rankRelated(items: MediaRecord[], id: string, watched: MediaRecord | undefined): MediaRecord[] {
  const tags = new Set(watched?.tags);
  const shared = (item: MediaRecord) => item.tags.filter((tag) => tags.has(tag)).length;
  return items
    .filter((item) => item.mediaid !== id)
    .map((item) => ({ item, score: shared(item) }))
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item);
}
