import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ItemList } from '../../content/listed-item.ts';

/**
 * The list's data. While one of its items plays, an empty or missing answer does not replace the earlier one,
 * so that playback continues.
 * @param id of the list
 */
export function usePlayedList(id: string, list: ItemList | null | undefined): ItemList | null | undefined {
  const plays = new URLSearchParams(useLocation().search).get('play') === '1';
  const [held, setHeld] = useState({ id, list });
  const isNew = list !== held.list && Boolean(list?.items.length);
  if (isNew || held.id !== id) setHeld({ id, list });
  const isGone = list !== undefined && !list?.items.length;
  const hasHeld = held.id === id && Boolean(held.list?.items.length);
  return plays && isGone && hasHeld ? held.list : list;
}
