import type { WireContentList, WirePlaylist } from '@marquee/contract/wire';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ContentListFile, PlaylistFile } from '../catalogue/schemas.ts';
import { absolute } from './absolute.ts';
import { durationOf, feedInstanceId, mediaItem } from './media-answer.ts';
import { MAX_ITEMS, type PlaylistQuery } from './playlist-query.ts';
import { findOnSite, selectItems } from './select-items.ts';

/** Answer of `GET /v2/playlists/{id}` (wire content §5) [CONTENTAPI-10 CONTENTAPI-18]. */
export function playlistAnswer(
  catalogue: Catalogue,
  playlist: PlaylistFile,
  query: PlaylistQuery,
  base: string,
): WirePlaylist {
  const items = selectItems(catalogue, playlist, query);
  const start = query.pageOffset - 1;
  const page = items.slice(start, start + query.pageLimit);
  return {
    // First, so that no custom parameter can override a field of the playlist.
    ...absolute(playlist.custom, base),
    title: playlist.title,
    description: playlist.description,
    kind: playlist.kind ?? (playlist.query ? 'DYNAMIC' : 'MANUAL'),
    feedid: playlist.id,
    feed_instance_id: feedInstanceId(playlist.id, JSON.stringify(query)),
    links: pageLinks(playlist.id, query, items.length, base),
    playlist: page.map((item) => mediaItem(item, base, playlist.id)),
  };
}

/** Addresses of the first, next and last page; `page_offset` counts items from 1. */
function pageLinks(id: string, query: PlaylistQuery, total: number, base: string) {
  const { pageLimit, pageOffset } = query;
  const link = (offset: number) => {
    const parameters = new URLSearchParams({ internal: 'false' });
    if (query.search !== null) parameters.set('search', query.search);
    if (query.relatedMediaId !== null) parameters.set('related_media_id', query.relatedMediaId);
    parameters.set('page_limit', String(pageLimit));
    parameters.set('page_offset', String(offset));
    return `${base}/v2/playlists/${id}?${parameters}`;
  };
  const next = pageOffset + pageLimit;
  const last = Math.max(0, Math.ceil(total / pageLimit) - 1) * pageLimit + 1;
  return { first: link(1), ...(next <= total ? { next: link(next) } : {}), last: link(last) };
}

export const MAX_WATCHED = 48;

/** `GET /apps/watchlists/{playlistId}` in the order of `ids` (wire content §6) [CONTENTAPI-05 CONTENTAPI-21]. */
export function watchlistAnswer(
  catalogue: Catalogue,
  playlist: PlaylistFile,
  ids: string[],
  base: string,
): WirePlaylist {
  return {
    // First, so that no custom parameter can take the place of a field of the playlist.
    ...absolute(playlist.custom, base),
    title: playlist.title,
    description: playlist.description,
    kind: 'WATCHLIST',
    feedid: playlist.id,
    feed_instance_id: feedInstanceId(playlist.id, ...ids),
    playlist: ids.flatMap((id) => {
      const item = catalogue.media.get(id);
      return item ? mediaItem(item, base, playlist.id) : [];
    }),
  };
}

/**
 * `GET /v2/sites/{siteId}/app_content/media/search` (wire content §9.2): a playlist without an id; of an empty search
 * an empty one [CONTENTAPI-12].
 */
export function appSearchAnswer(
  catalogue: Catalogue,
  siteId: string,
  search: string,
  base: string,
): WirePlaylist {
  return {
    title: 'Search',
    description: '',
    kind: 'SEARCH',
    feedid: '',
    feed_instance_id: feedInstanceId('app search', siteId, search),
    playlist: findOnSite(catalogue, siteId, search)
      .slice(0, MAX_ITEMS)
      .map((item) => mediaItem(item, base)),
  };
}

/** Answer of `GET /v2/sites/{siteId}/content_lists/{id}` (wire content §9.1) [CONTENTAPI-11]. */
export function contentListAnswer(
  catalogue: Catalogue,
  list: ContentListFile,
  base: string,
): WireContentList {
  return {
    // First, so that no custom parameter can override a field of the list.
    ...absolute(list.custom, base),
    id: list.id,
    title: list.title,
    description: list.description,
    list: list.items.flatMap((id) => {
      const item = catalogue.media.get(id);
      if (!item) return [];
      return {
        media_id: item.mediaid,
        title: item.title,
        description: item.description === '' ? null : item.description,
        tags: item.tags,
        duration: durationOf(item),
        custom_params: absolute(item.custom, base),
      };
    }),
  };
}
