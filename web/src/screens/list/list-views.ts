import { getContentType } from '@marquee/contract/content-type';
import type { ComponentType } from 'react';
import { FilteredGrid, type FilteredGridProps } from '../../browse/grid/filtered-grid.tsx';
import type { ItemList } from '../../content/listed-item.ts';
import { eagerModule, lazyModule, partOf } from '../../lib/lazy-module.ts';
import type { LazyView } from '../screen.ts';
import type { ViewRow } from '../view-rows.ts';

/** The view of a list type. One that `leads` has its own page header. */
export interface ListViewRow extends ViewRow<ItemList, FilteredGridProps> {
  leads?: boolean;
  /** For one that leads: what is shown from a press until it is rendered, once its code is loaded. */
  head?(): ComponentType<{ list: ItemList }> | undefined;
}

const GUIDE = lazyModule(() => import('./guide/guide-screen.tsx'));
const GUIDE_TEXTS = ['epg', 'video'] as const;

/** The guide, which the idle browser fetches: on a slow line its code takes as long as its channels. */
export const GUIDE_AHEAD: LazyView = { code: GUIDE, texts: GUIDE_TEXTS };

/** The first row that matches is used; the grid matches any list, and is part of the screen's code. */
export const LIST_VIEWS: readonly ListViewRow[] = [
  {
    // [ROUTE-07]
    shows: (list) => getContentType(list) === 'live' && list.items.length > 0,
    code: partOf(GUIDE, ({ GuideScreen }) => GuideScreen),
    texts: GUIDE_TEXTS,
    prepare: async (list, deps) => (await GUIDE.load()).prepareGuide(list.items, deps),
    leads: true,
    head: () => GUIDE.ready()?.GuideHead,
  },
  { shows: () => true, code: eagerModule(FilteredGrid) },
];
