import type { WirePlaylist } from '@marquee/contract/wire';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { PlaylistFile } from '../catalogue/schemas.ts';
import { feedInstanceId, mediaItem } from './media-answer.ts';

/** Most ids that one call may ask for. */
export const MAX_WATCHED = 48;

/**
 * Answer of `GET /apps/watchlists/{playlistId}` (wire content §6): what a viewer has saved, in the order of `ids`;
 * unknown ones are left out [CONTENTAPI-05 CONTENTAPI-21].
 */
export function watchlistAnswer(
  catalogue: Catalogue,
  playlist: PlaylistFile,
  ids: string[],
  base: string,
): WirePlaylist {
  return {
    // First, so that no custom parameter can take the place of a field of the playlist.
    ...playlist.custom,
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
