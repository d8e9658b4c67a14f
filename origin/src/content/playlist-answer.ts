import type { WirePlaylist } from '@marquee/contract/wire';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { PlaylistFile } from '../catalogue/schemas.ts';
import { feedInstanceId, mediaItem } from './media-answer.ts';
import type { PlaylistQuery } from './playlist-query.ts';
import { selectItems } from './select-items.ts';

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
    ...playlist.custom,
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
