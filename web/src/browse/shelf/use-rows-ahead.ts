import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { useContent } from '../../content/content-source.ts';
import { lateCode } from '../../lib/late-code.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import type { AnyRow, HeldPictures } from './prepare-rows.ts';

const ROWS_AHEAD = lateCode(() => import('./rows-ahead.ts'));
type RowsAhead = Awaited<ReturnType<typeof ROWS_AHEAD.load>>;

/**
 * Prepares a page of rows for scrolling, once the browser is idle: preloads what the next rows show, delays
 * what may come late in added rows, and stops cards from lighting up as they pass below the pointer.
 * @param page its children are the rows
 * @param rows all of them; the same array from render to render
 * @param shown how many are rendered
 */
export function useRowsAhead(
  page: RefObject<HTMLElement | null>,
  rows: readonly AnyRow[],
  shown: number,
): void {
  const queries = useQueryClient();
  const content = useContent();
  const [held] = useState<HeldPictures>(() => new Map());
  useEffect(() => withRowsAhead(({ calmRows }) => page.current && calmRows(page.current)), [page]);
  useEffect(
    () => withRowsAhead(({ prepareRows }) => prepareRows(rows, shown, { queries, content, held })),
    [rows, shown, queries, content, held],
  );
}

/** Calls `begin` once the browser is idle and the code has loaded; the returned function ends it. */
function withRowsAhead(begin: (code: RowsAhead) => (() => void) | null): () => void {
  let end: (() => void) | null | undefined;
  let isOver = false;
  const cancel = whenIdle(() =>
    ROWS_AHEAD.load().then(
      (code) => {
        if (!isOver) end = begin(code);
      },
      () => {},
    ),
  );
  return () => {
    isOver = true;
    cancel();
    end?.();
  };
}
