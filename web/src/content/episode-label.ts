import type { EpisodeNumbers } from '@marquee/contract/media-parts/series';
import type { Translate } from '../i18n/messages.ts';
import type { ListedItem } from './listed-item.ts';

/**
 * `S1:E3`; `E3` in a series without seasons, including season 0. Empty if no number is known. [SERIES-08
 * SERIES-18]
 * @param t texts of `common`
 */
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
