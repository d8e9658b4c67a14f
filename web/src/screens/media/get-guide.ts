import { getContentType } from '@marquee/contract/content-type';
import type { ListedItem } from '../../content/listed-item.ts';
import { paths } from '../../paths/paths.ts';

/**
 * The guide's address for a live channel that belongs to one, with the channel selected; undefined for
 * anything else. [ROUTE-23]
 */
export function getGuide(
  item: Pick<ListedItem, 'mediaid' | 'contentType' | 'liveChannelsId'>,
  search: string,
): string | undefined {
  if (getContentType(item) !== 'livechannel' || !item.liveChannelsId) return undefined;
  const play = new URLSearchParams(search).get('play') === '1';
  return paths.playlist.to(item.liveChannelsId, '', { channelId: item.mediaid, play });
}
