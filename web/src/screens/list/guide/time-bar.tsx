import { type HTMLAttributes, memo, useRef } from 'react';
import { type Axis, toPx } from '../../../guide/axis.ts';
import { timeMarks } from '../../../guide/time-marks.ts';
import styles from './guide-grid.module.css';
import type { GuideText } from './guide-text.ts';
import { useStyle } from './use-style.ts';

interface Props {
  axis: Axis;
  fromMs: number;
  untilMs: number;
  nowMs: number;
  text: GuideText;
}

/** The times above the grid, every half hour of each day by its clock, and the current time. [LIVE-19] */
export const TimeBar = memo(function TimeBar({ axis, fromMs, untilMs, nowMs, text }: Props) {
  const marks = timeMarks(axis, { fromMs, untilMs, nowMs }, text);
  return (
    <div className={styles.hours} aria-hidden="true">
      {marks.map(({ ms, left, words }) => (
        <At key={ms} left={left} className={styles.hour}>
          {words}
        </At>
      ))}
      <At as="b" left={toPx(axis, nowMs)} className={styles.now}>
        {text.time(nowMs)}
      </At>
      <div className={styles.corner} />
    </div>
  );
});

interface AtProps extends HTMLAttributes<HTMLElement> {
  as?: 'span' | 'b' | 'div';
  /** Px from the start of the axis. */
  left: number;
}

/** Something at a moment of the axis. */
export function At({ as: Tag = 'span', left, ...rest }: AtProps) {
  const ref = useRef<HTMLDivElement>(null);
  useStyle(ref, { left: `${left}px` });
  return <Tag ref={ref} {...rest} />;
}
