import type { MediaItem } from '@marquee/contract/media';
import { getCatchupHours } from '@marquee/contract/schedule/catchup-hours';
import type { Programme } from '@marquee/contract/schedule/programmes';

/** A channel of the guide. [LIVE-01 DATA-27] */
export interface GuideChannel {
  id: string;
  title: string;
  description: string;
  catchupHours: number;
  channelLogoImage: string;
  backgroundImage: string;
  /** Sorted by start; empty while unknown, or if there are none. */
  programs: readonly Programme[];
}

type ChannelItem = Pick<MediaItem, 'mediaid' | 'catchupHours' | 'channelLogoImage' | 'backgroundImage'>;

/** @param texts in the viewer's language; @param pictures used if the item has none of its own [CARD-14] */
export function toChannel(
  item: ChannelItem,
  texts: { title: string; description: string },
  pictures: { logo: string; background: string },
  programs: readonly Programme[],
): GuideChannel {
  return {
    id: item.mediaid,
    title: texts.title,
    description: texts.description,
    catchupHours: getCatchupHours(item.catchupHours),
    channelLogoImage: item.channelLogoImage ?? pictures.logo,
    backgroundImage: item.backgroundImage ?? pictures.background,
    programs,
  };
}
