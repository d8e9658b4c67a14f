import type { Config } from '@marquee/contract/config';
import { isTrue } from '@marquee/contract/flags';

/** Without anything to search with, the search is hidden everywhere. [SEARCH-12] (G-37) */
export function hasSearch({ features, custom }: Pick<Config, 'features' | 'custom'>): boolean {
  return Boolean(features.searchPlaylist) || isTrue(custom.appContentSearch);
}
