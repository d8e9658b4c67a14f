import type { Config, ConfigRow } from '@marquee/contract/config';
import { localized } from '@marquee/contract/localized';
import { lazy, Suspense, useDeferredValue } from 'react';
import { useLanguage } from '../i18n/i18n-context.ts';
import { useT } from '../i18n/use-t.ts';
import { isExpected, type KeptRowName, useLibraryPlace, useMayHave } from '../library/library-place.ts';
import { Shelf, type ShelfProps } from './shelf.tsx';

/** A config row that shows what the viewer keeps, and its place among all rows. */
export interface KeptRowPlace {
  row: ConfigRow;
  index: number;
  kept: KeptRowName;
}

/** The rows of what a viewer keeps, where the site has the feature. [SHELF-02 SHELF-03 WATCH-13] */
export function keptRows({ content, features }: Pick<Config, 'content' | 'features'>): KeptRowPlace[] {
  const on = { favorites: features.favoritesList, continue_watching: features.continueWatchingList };
  return content.flatMap((row, index): KeptRowPlace[] => {
    const { type } = row;
    return (type === 'favorites' || type === 'continue_watching') && on[type]
      ? [{ row, index, kept: type }]
      : [];
  });
}

// who has kept nothing downloads nothing
const KeptShelf = lazy(async () => ({ default: (await import('./kept-shelf.tsx')).KeptShelf }));

/**
 * The row, once there is something in it. Its place is kept free where there was something the last time, so that it
 * does not push away what lies below it. [SHELF-04]
 */
export function KeptRow({ row: { row, index, kept } }: { row: KeptRowPlace }) {
  const t = useT('common');
  const language = useLanguage();
  const expected = isExpected(useLibraryPlace(), kept);
  const shared = {
    title: (row.title && localized(row, 'title', language)) || t(kept),
    surface: row.backgroundColor ? `row-${index}` : undefined,
  };
  const waiting = expected ? <Shelf list={WAITING} {...shared} /> : null;
  // deferred, so that what waits stays as it stands until the code is here, and does not make way for its like
  const mayHave = useDeferredValue(useMayHave(kept));
  return (
    <Suspense fallback={waiting}>
      {mayHave ? <KeptShelf kept={kept} expected={expected} {...shared} /> : waiting}
    </Suspense>
  );
}

const WAITING: ShelfProps['list'] = {
  data: undefined,
  isFetching: true,
  isError: false,
  refetch: () => Promise.reject(),
};
