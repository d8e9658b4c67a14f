import type { WireContentList } from '@marquee/contract/wire';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ContentListFile } from '../catalogue/schemas.ts';
import { durationOf } from './media-answer.ts';

/** Answer of `GET /v2/sites/{siteId}/content_lists/{id}` (wire content §9.1) [CONTENTAPI-11]. */
export function contentListAnswer(catalogue: Catalogue, list: ContentListFile): WireContentList {
  return {
    // First, so that no custom parameter can override a field of the list.
    ...list.custom,
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
        custom_params: item.custom,
      };
    }),
  };
}
