import { contentTypeOf } from '@marquee/contract/content-type';
import { FilteredGrid, type FilteredGridProps } from '../../browse/grid/filtered-grid.tsx';
import type { ItemList } from '../../content/listed-item.ts';
import { codeHere, lateCode } from '../../lib/late-code.ts';
import type { ViewRow } from '../view-rows.ts';

/** A list's view; one that `leads` has the head of the page too. */
export interface ListViewRow extends ViewRow<ItemList, FilteredGridProps> {
  leads?: boolean;
}

/** The first row that shows the list; a new list type is a new row. The grid, which shows any, comes with the screen. */
export const LIST_VIEWS: readonly ListViewRow[] = [
  {
    // [ROUTE-07]
    shows: (list) => contentTypeOf(list) === 'live' && list.items.length > 0,
    code: lateCode(async () => (await import('./guide/guide-screen.tsx')).GuideScreen),
    texts: ['epg', 'video'],
    leads: true,
  },
  { shows: () => true, code: codeHere(FilteredGrid) },
];
