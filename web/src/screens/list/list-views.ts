import { getContentType } from '@marquee/contract/content-type';
import type { QueryKey } from '@tanstack/react-query';
import { FilteredGrid, type FilteredGridProps } from '../../browse/grid/filtered-grid.tsx';
import type { ItemList } from '../../content/listed-item.ts';
import { eagerModule, lazyModule } from '../../lib/lazy-module.ts';
import type { ViewRow } from '../view-rows.ts';

/** The view of a list type. One that `leads` has its own page header. */
export interface ListViewRow extends ViewRow<ItemList, FilteredGridProps> {
  leads?: boolean;
  /** Key of the queries that `prepare` starts; they are awaited briefly, so that the view renders once. */
  first?: QueryKey;
}

const GUIDE = lazyModule(async () => (await import('./guide/guide-screen.tsx')).GuideScreen);
const PREPARE_GUIDE = lazyModule(async () => (await import('./guide/guide-screen.tsx')).prepareGuide);

/**
 * The first row that matches the list is used; a new list type is a new row. The grid matches any list, and
 * is part of the screen's code.
 */
export const LIST_VIEWS: readonly ListViewRow[] = [
  {
    // [ROUTE-07]
    shows: (list) => getContentType(list) === 'live' && list.items.length > 0,
    code: GUIDE,
    texts: ['epg', 'video'],
    prepare: async (list, deps) => (await PREPARE_GUIDE.load())(list.items, deps),
    leads: true,
    first: ['schedule'],
  },
  { shows: () => true, code: eagerModule(FilteredGrid) },
];
