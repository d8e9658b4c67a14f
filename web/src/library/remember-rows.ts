import type { Store } from '../lib/storage.ts';
import { KEPT_ROWS_KEY, type KeptRowName } from './library-place.ts';
import { isInProgress, type Lists } from './lists.ts';

/** Notes which rows have something to show; true when they are other ones than before. */
export function rememberRows(store: Store, { favorites, history }: Lists): boolean {
  const rows: KeptRowName[] = [];
  if (favorites.length) rows.push('favorites');
  if (history.some(isInProgress)) rows.push('continue_watching');
  const text = rows.join(' ') || null;
  if (text === store.get(KEPT_ROWS_KEY)) return false;
  if (text) store.set(KEPT_ROWS_KEY, text);
  else store.remove(KEPT_ROWS_KEY);
  return true;
}
