import { useLayoutEffect, useRef } from 'react';
import styles from './seek-bar.module.css';

/** One chapter's piece of the bar, from and to as shares of the whole; how far it is filled is the style sheet's. */
export function Segment({ from, to, hovered }: { from: number; to: number; hovered: boolean }) {
  const piece = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    piece.current?.style.setProperty('--from', String(from));
    piece.current?.style.setProperty('--length', String(to - from));
  }, [from, to]);
  return (
    <span ref={piece} className={styles.segment} data-hovered={hovered || undefined}>
      <u />
      <b />
    </span>
  );
}
