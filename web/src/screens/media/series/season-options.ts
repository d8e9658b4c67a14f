import type { Season } from '@marquee/contract/media-parts/series';
import type { FilterOption } from '../../../browse/grid/filter-options.ts';
import type { Translate } from '../../../i18n/messages.ts';

/**
 * The seasons to choose from; one without a title is named by its number. [SERIES-17]
 * @param t texts of `series`
 */
export function seasonOptions(seasons: readonly Season[], t: Translate): FilterOption[] {
  return seasons.map(({ number, title }) => ({
    value: number,
    label: title || t('season_number', { number }),
  }));
}
