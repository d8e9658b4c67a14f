import type { WirePlaylist } from '@marquee/contract/wire';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { feedInstanceId, mediaItem } from './media-answer.ts';
import { MOST_ITEMS } from './playlist-query.ts';
import { findOnSite } from './select-items.ts';

/**
 * Answer of `GET /v2/sites/{siteId}/app_content/media/search` (wire content §9.2): the shape of a playlist, which has no
 * id of its own. Without a search, or with blanks alone, an empty one [CONTENTAPI-12].
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
      .slice(0, MOST_ITEMS)
      .map((item) => mediaItem(item, base)),
  };
}
