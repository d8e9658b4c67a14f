import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { type ContentSource, useContent } from '../../content/content-source.ts';
import { refetchAfterMs } from '../../content/list-query.ts';
import { prefersReducedData } from '../../lib/network.ts';
import { untilIdle } from '../../lib/when-idle.ts';
import { calmScroll } from '../calm-scroll.ts';
import { EmptyMessage } from '../empty-message.tsx';
import { SectionBoundary } from '../section-boundary.tsx';
import type { LibraryRowDeps } from './library-row.tsx';
import { LibraryRow } from './library-row.tsx';
import { type ListRow, Row, rowQuery } from './row.tsx';
import styles from './rows.module.css';
import { useRowWindow } from './use-row-window.ts';

interface RowsProps {
  /** All rows in order; must be the same array from render to render. */
  rows: readonly AnyRow[];
  /** Whether the rows are complete, so that if none shows anything the page is empty. */
  known?: boolean;
}

/** A long page of rows. Those not rendered yet have their space reserved. [HOME-08 HOME-09 HOME-10] */
export function Rows({ rows, known = true }: RowsProps): ReactNode {
  const { shown, first, end, getPlace, keepPlace } = useRowWindow(rows.length);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => (page.current ? calmScroll(page.current) : undefined), []);
  useRowPrefetch(rows, shown);
  return (
    <>
      <div ref={page} className={styles.rows}>
        {rows.slice(0, shown).map((row, place) => (
          <SectionBoundary key={row.index}>
            {'listName' in row ? (
              <LibraryRow row={row} />
            ) : (
              <Row row={row} late={place >= first} at={getPlace(row.index)} keepPlace={keepPlace} />
            )}
          </SectionBoundary>
        ))}
      </div>
      {shown < rows.length ? (
        <div ref={end} className={styles.end}>
          {rows
            .slice(shown)
            .map((row) => 'look' in row && <div key={row.index} className={styles[row.look]} />)}
        </div>
      ) : (
        known && (
          // the style sheet shows it when no row has anything to show
          <div className={styles.nothing}>
            <EmptyMessage />
          </div>
        )
      )}
    </>
  );
}

/** How many rows beyond the rendered ones have their lists fetched: enough for two more scrolls to the end. */
const MAX_PREFETCHED = 8;

export type AnyRow = ListRow | LibraryRowDeps;

/**
 * Fetches the next rows' lists one after the other while the page is idle; not where data is saved. `rows` is
 * the same array from render to render.
 */
function useRowPrefetch(rows: readonly AnyRow[], shown: number): void {
  const queries = useQueryClient();
  const content = useContent();
  useEffect(() => {
    if (prefersReducedData()) return;
    const gone = new AbortController();
    void fetchLists(rows.slice(shown, shown + MAX_PREFETCHED), queries, content, gone.signal);
    return () => gone.abort();
  }, [rows, shown, queries, content]);
}

async function fetchLists(
  rows: readonly AnyRow[],
  queries: QueryClient,
  content: ContentSource,
  signal: AbortSignal,
): Promise<void> {
  for (const row of rows) {
    if ('listName' in row) continue;
    await untilIdle();
    if (signal.aborted) return;
    const query = rowQuery(content, row);
    const list = await queries.ensureQueryData(query).catch(() => null);
    // a list with live items is fetched again when its row is shown
    if (list && refetchAfterMs(list, content.nowMs()) !== false)
      void queries.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' });
  }
}
