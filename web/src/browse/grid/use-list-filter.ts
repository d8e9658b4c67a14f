import { useState } from 'react';
import { useSite } from '../../config/config-context.ts';
import type { ListedItem } from '../../content/listed-item.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { useAnnounce } from '../../ui/announcer.tsx';
import { remember, useViewMemory } from '../view-memory.ts';
import { type FilterOption, listFilter } from './filter-options.ts';

export interface ListFilterState {
  /** Undefined: there are fewer than two values to choose from. */
  options: readonly FilterOption[] | undefined;
  /** The chosen value; empty: all. */
  chosen: string;
  /** The items that match the choice. */
  items: readonly ListedItem[];
  /** Stores the choice for going back, and announces the number of matches. */
  choose(value: string): void;
}

/** The filter of a list. A choice that the list no longer offers is ignored. [LIST-05 LIST-08] */
export function useListFilter(id: string, items: readonly ListedItem[]): ListFilterState {
  const { config } = useSite();
  const t = useT('common');
  const announce = useAnnounce();
  const { memory, key } = useViewMemory();
  const [picked, setPicked] = useState<string | null>(null);
  const filter = listFilter(config, id, items, useLanguage());
  const wanted = picked ?? memory?.filter ?? '';
  const chosen = filter?.options.some(({ value }) => value === wanted) ? wanted : '';
  const left = (value: string) =>
    filter && value ? items.filter((item) => filter.matches(item, value)) : items;

  return {
    options: filter?.options,
    chosen,
    items: left(chosen),
    choose(value) {
      setPicked(value);
      remember(key, { filter: value });
      announce(t('results', { count: left(value).length }));
    },
  };
}
