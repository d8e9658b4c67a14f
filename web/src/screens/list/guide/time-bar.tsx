import { memo, useRef } from 'react';
import { type Axis, toPx } from '../../../guide/axis.ts';
import styles from './guide-grid.module.css';
import type { GuideText } from './use-guide-text.ts';
import { useStyle } from './use-style.ts';

const HALF_HOUR_MS = 1_800_000;

interface Props {
  axis: Axis;
  fromMs: number;
  toMs: number;
  nowMs: number;
  text: GuideText;
}

/** The times over the grid, every half hour of each day as its clock has it, and the time it is now. [LIVE-19] */
export const TimeBar = memo(function TimeBar({ axis, fromMs, toMs, nowMs, text }: Props) {
  const marks = axis.days.flatMap((day) => {
    const next = Math.min(text.calendar.startOfNextDay(day), toMs);
    if (next <= fromMs || day >= toMs) return [];
    const first = day + Math.max(0, Math.ceil((fromMs - day) / HALF_HOUR_MS)) * HALF_HOUR_MS;
    return Array.from({ length: Math.max(0, Math.ceil((next - first) / HALF_HOUR_MS)) }, (_, at) => ({
      ms: first + at * HALF_HOUR_MS,
      day,
    }));
  });
  const nowPx = toPx(axis, nowMs);
  // what would stand under the time it is now
  const isCovered = (ms: number) => Math.abs(toPx(axis, ms) + 30 - nowPx) < 70;
  return (
    <div className={styles.hours} aria-hidden="true">
      {marks
        .filter(({ ms }) => !isCovered(ms))
        .map(({ ms, day }) => (
          <Mark key={ms} left={toPx(axis, ms)}>
            {ms === day ? `${text.day(ms, nowMs)} ${text.time(ms)}` : text.time(ms)}
          </Mark>
        ))}
      <Now left={nowPx}>{text.time(nowMs)}</Now>
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
