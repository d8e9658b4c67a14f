import type { Config } from '@marquee/contract/config';
import { isTrue } from '@marquee/contract/flags';

/** Whether there is anything to search with; where there is not, nothing of search is shown. [SEARCH-12] (G-37) */
export function hasSearch({ features, custom }: Pick<Config, 'features' | 'custom'>): boolean {
  return Boolean(features.searchPlaylist) || isTrue(custom.appContentSearch);
}
