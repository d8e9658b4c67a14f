import { type ReactNode, useEffect, useRef } from 'react';
import { calmScroll } from '../calm-scroll.ts';
import { EmptyMessage } from '../empty-message.tsx';
import { SectionBoundary } from '../section-boundary.tsx';
import { LibraryRow } from './library-row.tsx';
import { Row } from './row.tsx';
import styles from './rows.module.css';
import { useRowWindow } from './use-row-window.ts';
import { type AnyRow, useRowsAhead } from './use-rows-ahead.ts';

interface RowsProps {
  /** All rows in order; must be the same array from render to render. */
  rows: readonly AnyRow[];
  /** Whether the rows are complete, so that if none shows anything the page is empty. */
  known?: boolean;
}

/**
 * A long page of rows. Rows that are not rendered yet have their space reserved, so that a viewer who scrolls
 * fast does not see the end of the page move away. [HOME-08 HOME-09 HOME-10]
 */
export function Rows({ rows, known = true }: RowsProps): ReactNode {
  const { shown, first, end, getPlace, keepPlace } = useRowWindow(rows.length);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => (page.current ? calmScroll(page.current) : undefined), []);
  useRowsAhead(rows, shown);
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
