// biome-ignore-all lint/a11y/useSemanticElements: a table cannot stand in two directions at once, with only a window of it drawn
import { History } from 'lucide-react';
import { memo, useRef } from 'react';
import { type CellPlace, TINY } from './cell-place.ts';
import type { GuideText } from './guide-text.ts';
import styles from './programme-cell.module.css';
import { useStyle } from './use-style.ts';

interface Props extends CellPlace {
  text: GuideText;
  isActive: boolean;
  isSelected: boolean;
}

/** A programme in the grid. The grid itself handles presses. [LIVE-03 LIVE-04 LIVE-05] */
export const ProgrammeCell = memo(function ProgrammeCell(props: Props) {
  const { programme, left, width, done, track, tracks, kind, text, isActive, isSelected } = props;
  const cell = useRef<HTMLDivElement>(null);
  useStyle(cell, {
    left: `${left}px`,
    width: `${width}px`,
    done: `${done}px`,
    track: String(track),
    tracks: String(tracks),
  });
  return (
    <div
      ref={cell}
      role="gridcell"
      className={styles.cell}
      data-kind={kind}
      data-start={programme.startMs}
      data-id={programme.id}
      data-low={tracks > 1 ? tracks : undefined}
      data-tiny={width < TINY || undefined}
      data-active={isActive || undefined}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
    >
      <span className={styles.words}>
        <strong>{programme.title}</strong>
        <span className={styles.meta}>{text.span(programme)}</span>
        {kind === 'live' && (
          <span className={styles.state}>
            <span className={styles.live}>{text.live}</span>
          </span>
        )}
        {kind === 'catch-up' && (
          <span className={styles.state}>
            <History aria-hidden="true" />
            {text.catchUp}
          </span>
        )}
      </span>
    </div>
  );
});
