import { memo, useRef } from 'react';
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
        <Mark key={ms} left={left}>
          {words}
        </Mark>
      ))}
      <Now left={toPx(axis, nowMs)}>{text.time(nowMs)}</Now>
      <div className={styles.corner} />
    </div>
  );
});

function Mark({ left, children }: { left: number; children: string }) {
  const mark = useRef<HTMLSpanElement>(null);
  useStyle(mark, { left: `${left}px` });
  return (
    <span ref={mark} className={styles.hour}>
      {children}
    </span>
  );
}

function Now({ left, children }: { left: number; children: string }) {
  const mark = useRef<HTMLElement>(null);
  useStyle(mark, { left: `${left}px` });
  return (
    <b ref={mark} className={styles.now}>
      {children}
    </b>
  );
}
