import { useLayoutEffect, useRef } from 'react';
import styles from './seek-bar.module.css';

/**
 * The part of the bar for one chapter, from and to as shares of the whole; the style sheet draws how far it
 * is filled.
 */
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
