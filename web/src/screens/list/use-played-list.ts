import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ItemList } from '../../content/listed-item.ts';

/**
 * What a list says; while one of its items plays, what it said before where it comes empty or is not there any more: what
 * plays goes on.
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
