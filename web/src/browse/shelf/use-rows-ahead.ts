import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ContentSource, useContent } from '../../content/content-source.ts';
import { refetchAfterMs } from '../../content/list-query.ts';
import { prefersReducedData } from '../../lib/network.ts';
import { untilIdle } from '../../lib/when-idle.ts';
import type { LibraryRowDeps } from './library-row.tsx';
import { type ListRow, rowQuery } from './row.tsx';

/** How many rows beyond the rendered ones have their lists fetched: enough for two more scrolls to the end. */
const ROWS_AHEAD = 8;

export type AnyRow = ListRow | LibraryRowDeps;

/**
 * Fetches the lists of the next rows while the page is idle, one after the other, so that scrolling finds
 * them in memory. Not on a connection that saves data.
 * @param rows all of them; the same array from render to render @param shown how many are rendered
 */
export function useRowsAhead(rows: readonly AnyRow[], shown: number): void {
  const queries = useQueryClient();
  const content = useContent();
  useEffect(() => {
    if (prefersReducedData()) return;
    const gone = new AbortController();
    void fetchLists(rows.slice(shown, shown + ROWS_AHEAD), queries, content, gone.signal);
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
