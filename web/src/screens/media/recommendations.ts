import type { Config } from '@marquee/contract/config';
import type { MediaItem } from '@marquee/contract/media';
import type { Playlist } from '@marquee/contract/playlist';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useSite } from '../../config/config-context.ts';
import { type ContentSource, useContent } from '../../content/content-source.ts';
import { playlistQuery } from '../../content/list-query.ts';

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

/** The recommendations of an item, itself left out. [MEDIA-25] */
export function useRecommendations(mediaId: string): UseQueryResult<Playlist | null> {
  const { config } = useSite();
  const content = useContent();
  const query = recommendationsQuery(content, config, mediaId);
  return useQuery({
    ...(query ?? playlistQuery(content, '', { relatedMediaId: mediaId })),
    enabled: query !== undefined,
    select: (list) => list && { ...list, items: withoutItem(list.items, mediaId) },
  });
}

export function withoutItem(items: readonly MediaItem[], mediaId: string): MediaItem[] {
  return items.filter((item) => item.mediaid !== mediaId);
}
