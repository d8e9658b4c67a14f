import { contentTypeOf } from '@marquee/contract/content-type';
import type { QueryKey } from '@tanstack/react-query';
import { FilteredGrid, type FilteredGridProps } from '../../browse/grid/filtered-grid.tsx';
import type { ItemList } from '../../content/listed-item.ts';
import { codeHere, lateCode } from '../../lib/late-code.ts';
import type { ViewRow } from '../view-rows.ts';

/** A list's view; one that `leads` has the head of the page too. */
export interface ListViewRow extends ViewRow<ItemList, FilteredGridProps> {
  leads?: boolean;
  /** Whether it is prepared while a page whose menu leads to it idles. */
  isPreparedAhead?: boolean;
  /** Key of the queries that `prepare` begins: for a moment they are waited for, so that the view is drawn once. */
  first?: QueryKey;
}

const GUIDE = {
  code: lateCode(async () => (await import('./guide/guide-screen.tsx')).GuideScreen),
  texts: ['epg', 'video'],
} as const;
const GUIDE_PREVIEW = lateCode(async () => (await import('./guide/preview/guide-preview.ts')).guidePreview);
const PREPARE_GUIDE = lateCode(async () => (await import('./guide/guide-screen.tsx')).prepareGuide);

/** The first row that shows the list; a new list type is a new row. The grid, which shows any, comes with the screen. */
export const LIST_VIEWS: readonly ListViewRow[] = [
  {
    // [ROUTE-07]
    shows: (list) => contentTypeOf(list) === 'live' && list.items.length > 0,
    ...GUIDE,
    prepare: async (list, deps) => (await PREPARE_GUIDE.load())(list.items, deps),
    preview: (list, deps) =>
      deps.messages.has(GUIDE.texts) ? GUIDE_PREVIEW.ready()?.(list, deps) : undefined,
    isPreparedAhead: true,
    leads: true,
    first: ['schedule'],
  },
  { shows: () => true, code: codeHere(FilteredGrid) },
];

/** What is fetched ahead: who opens a site with channels looks for what is on. */
export const GUIDE_AHEAD = [GUIDE, { code: PREPARE_GUIDE }, { code: GUIDE_PREVIEW }];
