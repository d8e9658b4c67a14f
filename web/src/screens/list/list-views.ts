import { getContentType } from '@marquee/contract/content-type';
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { FilteredGrid, type FilteredGridProps } from '../../browse/grid/filtered-grid.tsx';
import type { ItemList } from '../../content/listed-item.ts';
import { eagerModule, lazyModule } from '../../lib/lazy-module.ts';
import type { ViewRow } from '../view-rows.ts';

/** The view of a list type. One that `leads` has its own page header. */
export interface ListViewRow extends ViewRow<ItemList, FilteredGridProps> {
  leads?: boolean;
  /** For one that leads: what is shown from a press until it is rendered, once its code is loaded. */
  head?(): ComponentType<{ list: ItemList }> | undefined;
  /** Key of the queries that `prepare` starts; they are awaited briefly, so that the view renders once. */
  first?: QueryKey;
}

const GUIDE = lazyModule(async () => (await import('./guide/guide-screen.tsx')).GuideScreen);
const GUIDE_PARTS = lazyModule(() => import('./guide/guide-screen.tsx'));

/** The first row that matches is used; the grid matches any list, and is part of the screen's code. */
export const LIST_VIEWS: readonly ListViewRow[] = [
  {
    // [ROUTE-07]
    shows: (list) => getContentType(list) === 'live' && list.items.length > 0,
    code: GUIDE,
    texts: ['epg', 'video'],
    prepare: async (list, deps) => (await GUIDE_PARTS.load()).prepareGuide(list.items, deps),
    leads: true,
    head: () => GUIDE_PARTS.ready()?.GuideHead,
    first: ['schedule'],
  },
  { shows: () => true, code: eagerModule(FilteredGrid) },
];
