import type { Store } from '../lib/storage.ts';
import { LIBRARY_ROWS_KEY, type LibraryRowName } from './library-parts.ts';
import { isInProgress, type Lists } from './lists.ts';

/** Stores which rows have items; true if that changed. */
export function rememberRows(store: Store, { favorites, history }: Lists): boolean {
  const rows: LibraryRowName[] = [];
  if (favorites.length) rows.push('favorites');
  if (history.some(isInProgress)) rows.push('continue_watching');
  const text = rows.join(' ') || null;
  if (text === store.get(LIBRARY_ROWS_KEY)) return false;
  if (text) store.set(LIBRARY_ROWS_KEY, text);
  else store.remove(LIBRARY_ROWS_KEY);
  return true;
}
