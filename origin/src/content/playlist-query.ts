import { ID_PATTERN } from '../files/names.ts';
import { queryInteger } from '../http/query.ts';
import type { Selection } from './select-items.ts';

/** Most items in one answer, also used if no limit is sent [CONTENTAPI-25]. */
export const MAX_ITEMS = 500;

/** Most characters of a search; texts typed into a search bar are shorter. */
const MAX_SEARCH_CHARACTERS = 200;

/** Offsets count items from 1. */
export type PlaylistQuery = Selection & { pageLimit: number; pageOffset: number };

/** Reads the query of a playlist; a bad parameter gives the text that says what is allowed. */
export function readPlaylistQuery(query: URLSearchParams): PlaylistQuery | { fault: string } {
  const pageLimit = queryInteger(query, 'page_limit', 1, MAX_ITEMS);
  if (pageLimit === 'bad') return { fault: `page_limit must be a whole number from 1 to ${MAX_ITEMS}` };
  const pageOffset = queryInteger(query, 'page_offset', 1, 999_999_999);
  if (pageOffset === 'bad') return { fault: 'page_offset must be a whole number, counted from 1' };

  const relatedMediaId = query.get('related_media_id');
  if (relatedMediaId !== null && !ID_PATTERN.test(relatedMediaId)) {
    return { fault: 'related_media_id must be 8 letters or digits' };
  }
  const search = query.get('search');
  const fault = searchFault(search, 'search');
  if (fault !== null) return { fault };
  return { pageLimit: pageLimit ?? MAX_ITEMS, pageOffset: pageOffset ?? 1, relatedMediaId, search };
}

/** Why a search is refused; null: it is allowed. */
export function searchFault(search: string | null, name: string): string | null {
  if (search === null || search.length <= MAX_SEARCH_CHARACTERS) return null;
  return `${name} must be at most ${MAX_SEARCH_CHARACTERS} characters`;
}
