import type { Config, ConfigRow } from '@marquee/contract/config';
import { localized } from '@marquee/contract/localized';
import { memo, useDeferredValue } from 'react';
import { useIsLocked } from '../../access/use-is-locked.ts';
import type { ContentSource } from '../../content/content-source.ts';
import { useContent } from '../../content/content-source.ts';
import { contentListQuery, playlistQuery, SHELF_PAGE_LIMIT } from '../../content/list-query.ts';
import { useServedQuery } from '../../content/use-served-query.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { paths } from '../../paths/paths.ts';
import type { ListResult } from '../grid/use-list-state.ts';
import { HeroCarousel } from '../hero/hero-carousel.tsx';
import { FeaturedRow } from './featured-row.tsx';
import { isWide } from './is-wide.ts';
import { Shelf } from './shelf.tsx';

/** A config row that shows a list, and its position among all rows. */
export interface ListRow {
  row: ConfigRow & { contentId: string };
  /** Position in `config.content`; the theme names the row's colours by it. */
  index: number;
  look: 'hero' | 'featured' | 'shelf';
}

/** The rows with lists. A hero that is not first becomes a featured row. [HOME-08 HOME-12 HOME-13] */
export function listRows({ content }: Pick<Config, 'content'>): ListRow[] {
  return content.flatMap((row, index): ListRow[] => {
    const { type, contentId, custom } = row;
    if ((type !== 'playlist' && type !== 'content_list') || !contentId) return [];
    const look = index === 0 && custom.layoutType === 'hero' ? 'hero' : isWide(row) ? 'featured' : 'shelf';
    return [{ row: { ...row, contentId }, index, look }];
  });
}

/** The query of a row: 25 items of its playlist, or its content list. [SHELF-01 SHELF-11] */
export function rowQuery(content: ContentSource, { row, look }: ListRow) {
  const detail = look === 'shelf' ? 'card' : 'full';
  return row.type === 'content_list'
    ? contentListQuery(content, row.contentId, { detail })
    : playlistQuery(content, row.contentId, { pageLimit: SHELF_PAGE_LIMIT, detail });
}

interface RowProps {
  row: ListRow;
  /** Whether it was added while the page was scrolled. */
  late?: boolean;
  /** Where the viewer left it; see `RowPlace`. */
  at: number | undefined;
  /** Stores a row's scroll position, by its position among all rows. */
  keepPlace(index: number, at: number): void;
}

/** One row of Home: its list, in its look. Memoized, so that adding rows below does not render it again. */
export const Row = memo(function Row({ row: listRow, late, at, keepPlace }: RowProps) {
  const { row, index, look } = listRow;
  const language = useLanguage();
  const list = useListInPieces(useServedQuery(rowQuery(useContent(), listRow)), late);
  const isLocked = useIsLocked();
  const isPlaylist = row.type === 'playlist';
  const { to } = isPlaylist ? paths.playlist : paths.contentList;
  const shared = {
    list,
    title: row.title ? localized(row, 'title', language) : undefined,
    playlistId: isPlaylist ? row.contentId : undefined,
    surface: row.backgroundColor ? `row-${index}` : undefined,
    isLocked,
    place: { at, keep: (now: number) => keepPlace(index, now) },
  };
  if (look === 'hero') return <HeroCarousel {...shared} />;
  if (look === 'featured') return <FeaturedRow {...shared} first={index === 0} />;
  return <Shelf {...shared} allPath={(title) => to(row.contentId, title)} />;
});

/**
 * In a row added while the page is scrolled, the list renders between frames. Until then the row counts as
 * loading, and takes up its space: otherwise the end of the page could come into view.
 */
function useListInPieces(list: ListResult, late = false): ListResult {
  const data = useDeferredValue(list.data, late ? null : list.data);
  return {
    data,
    isFetching: !data && (list.isFetching || list.data !== data),
    isError: list.isError,
    refetch: list.refetch,
  };
}
