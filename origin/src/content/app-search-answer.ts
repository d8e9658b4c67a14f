import type { WirePlaylist } from '@marquee/contract/wire';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { feedInstanceId, mediaItem } from './media-answer.ts';
import { MAX_ITEMS } from './playlist-query.ts';
import { findOnSite } from './select-items.ts';

/**
 * Answer of `GET /v2/sites/{siteId}/app_content/media/search` (wire content §9.2): in the format of a
 * playlist, without an id. Without a search text, or with only spaces, an empty one [CONTENTAPI-12].
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
