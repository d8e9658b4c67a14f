import type { Config } from '@marquee/contract/config';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useSite } from '../config/config-context.ts';
import { type ContentSource, useContent } from '../content/content-source.ts';
import { playlistQuery } from '../content/list-query.ts';
import type { ItemList, ListedItem } from '../content/listed-item.ts';

/** What to watch after an item; undefined where the site recommends nothing. (wire content §5) */
export function recommendationsQuery(
  content: ContentSource,
  config: Pick<Config, 'features'>,
  mediaId: string,
) {
  const { recommendationsPlaylist } = config.features;
  return recommendationsPlaylist
    ? playlistQuery(content, recommendationsPlaylist, { relatedMediaId: mediaId })
    : undefined;
}

/** The recommendations for an item, without the item itself. [MEDIA-25] */
export function useRecommendations(mediaId: string): UseQueryResult<ItemList | null> {
  const { config } = useSite();
  const content = useContent();
  const query = recommendationsQuery(content, config, mediaId);
  return useQuery({
    ...(query ?? playlistQuery(content, '', { relatedMediaId: mediaId })),
    enabled: query !== undefined,
    select: (list) => list && { ...list, items: withoutItem(list.items, mediaId) },
  });
}

export function withoutItem(items: readonly ListedItem[], mediaId: string): ListedItem[] {
  return items.filter((item) => item.mediaid !== mediaId);
}
