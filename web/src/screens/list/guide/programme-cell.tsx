// biome-ignore-all lint/a11y/useSemanticElements: a table cannot stand in two directions at once, with only a window of it drawn
import { History } from 'lucide-react';
import { memo, useRef } from 'react';
import { type Axis, toPx } from '../../../guide/axis.ts';
import { watchWays } from '../../../guide/programme-state.ts';
import type { Placed } from '../../../guide/tracks.ts';
import type { GuideText } from './guide-text.ts';
import styles from './programme-cell.module.css';
import { useStyle } from './use-style.ts';

/** A cell narrower than this has no room for a word, in px. */
const TINY = 48;

/** A programme in the grid: its position, and what a viewer may do with it. */
interface CellPlace extends Placed {
  /** Px from the start of the axis. */
  left: number;
  width: number;
  /** For a programme that is on: how much of it is over, in px. */
  done: number;
  kind: 'live' | 'catch-up' | 'gone' | 'scheduled';
}

export function cellPlace(placed: Placed, axis: Axis, catchupHours: number, nowMs: number): CellPlace {
  const { startMs, endMs } = placed.programme;
  const left = toPx(axis, Math.max(startMs, axis.startMs));
  const width = toPx(axis, Math.min(endMs, axis.endMs)) - left;
  const { state, beginning } = watchWays(placed.programme, catchupHours, nowMs);
  const kind = state === 'vod' ? (beginning ? 'catch-up' : 'gone') : state;
  const done = kind === 'live' ? Math.round(toPx(axis, nowMs) - left) : 0;
  return { ...placed, left, width, done, kind };
}

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
