import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { useContent } from '../../content/content-source.ts';
import { lateCode } from '../../lib/late-code.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import type { AnyRow, HeldPictures } from './prepare-rows.ts';

const ROWS_AHEAD = lateCode(() => import('./rows-ahead.ts'));
type RowsAhead = Awaited<ReturnType<typeof ROWS_AHEAD.load>>;

/**
 * Readies a page of rows for its scroll, once the browser idles: what the next rows show is asked for, of rows that come
 * what may be late waits, and no card lights up as it passes below the pointer.
 * @param page its children are the rows
 * @param rows all of them; the same array from render to render
 * @param shown how many are shown
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

/** Begins once the browser idles and the code is here; what is answered ends it. */
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
