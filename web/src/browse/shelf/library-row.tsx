import type { Config, ConfigRow } from '@marquee/contract/config';
import { localized } from '@marquee/contract/localized';
import { useDeferredValue } from 'react';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { lazyModule } from '../../lib/lazy-module.ts';
import { useLazyModule } from '../../lib/use-lazy-module.ts';
import { isExpected, useLibraryDeps, useMayHave } from '../../library/library-deps.ts';
import type { LibraryRowName } from '../../library/library-parts.ts';
import { SectionFailure } from '../section-failure.tsx';
import { FeaturedRow } from './featured-row.tsx';
import { isWide } from './is-wide.ts';
import { Shelf, type ShelfProps } from './shelf.tsx';

/** A config row that shows the viewer's favorites or watch history, and its position among all rows. */
export interface LibraryRowDeps {
  row: ConfigRow;
  index: number;
  listName: LibraryRowName;
  /** Shows one item at a time, like list rows with that setting. [HOME-13] */
  featured: boolean;
}

/** The library rows, as far as the site has the feature. [SHELF-02 SHELF-03 WATCH-13] */
export function libraryRows({ content, features }: Pick<Config, 'content' | 'features'>): LibraryRowDeps[] {
  const on = { favorites: features.favoritesList, continue_watching: features.continueWatchingList };
  return content.flatMap((row, index): LibraryRowDeps[] => {
    const { type } = row;
    return (type === 'favorites' || type === 'continue_watching') && on[type]
      ? [{ row, index, listName: type, featured: isWide(row) }]
      : [];
  });
}

// not downloaded by viewers with an empty library
const LIBRARY_SHELF = lazyModule(async () => (await import('./library-shelf.tsx')).LibraryShelf);

/** The row, once it has items. Its space is reserved if it had items the last time. [SHELF-04] */
export function LibraryRow({ row: { row, index, listName, featured } }: { row: LibraryRowDeps }) {
  const t = useT('common');
  const language = useLanguage();
  const expected = isExpected(useLibraryDeps(), listName);
  const shared = {
    title: (row.title && localized(row, 'title', language)) || t(listName),
    surface: row.backgroundColor ? `row-${index}` : undefined,
  };
  // deferred: the server's placeholder stays until the page is hydrated
  const mayHave = useDeferredValue(useMayHave(listName));
  const { here: LibraryShelf, failed, tryAgain } = useLazyModule(LIBRARY_SHELF, mayHave);
  if (mayHave && LibraryShelf)
    return <LibraryShelf listName={listName} featured={featured} expected={expected} {...shared} />;
  if (failed) return <SectionFailure onRetry={tryAgain} />;
  const Look = featured ? FeaturedRow : Shelf;
  return expected ? <Look list={WAITING} {...shared} /> : null;
}

const WAITING: ShelfProps['list'] = {
  data: undefined,
  isFetching: true,
  isError: false,
  refetch: () => Promise.reject(),
};
