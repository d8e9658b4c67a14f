import type { EpisodeNumbers } from '@marquee/contract/media-parts/series';
import type { Translate } from '../i18n/messages.ts';
import type { ListedItem } from './listed-item.ts';

/** `S1:E3`; `E3` without seasons, or in season 0. Empty without a number. [SERIES-08 SERIES-18] */
export function episodeLabel({ season, episode }: EpisodeNumbers, t: Translate): string {
  if (episode === undefined) return '';
  return season === undefined || Number(season) === 0
    ? t('episode', { episode })
    : t('season_episode', { season, episode });
}

/** The numbers in the item itself, as in older series. (wire content §8.2) */
export function toNumbers({ seasonNumber, episodeNumber }: ListedItem): EpisodeNumbers {
  return {
    ...(seasonNumber !== undefined && { season: seasonNumber }),
    ...(episodeNumber !== undefined && { episode: episodeNumber }),
  };
}
