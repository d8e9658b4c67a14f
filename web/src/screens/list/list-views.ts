import { FilteredGrid, type FilteredGridProps } from '../../browse/grid/filtered-grid.tsx';
import type { ItemList } from '../../content/listed-item.ts';
import { codeHere } from '../../lib/late-code.ts';
import type { ViewRow } from '../view-rows.ts';

/** The first row that shows the list; a new list type is a new row. The grid, which shows any, comes with the screen. */
export const LIST_VIEWS: readonly ViewRow<ItemList, FilteredGridProps>[] = [
  { shows: () => true, code: codeHere(FilteredGrid) },
];
