import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { isShortcut } from '../../ui/key-press.ts';
import { useFact, usePlayer } from '../state/player-context.ts';
import { chapterAt, segments } from '../text/chapters.ts';
import styles from './seek-bar.module.css';
import { SeekPreview } from './seek-preview.tsx';
import { getShare, getTime, SEEK_KEYS, shareAt } from './seek-steps.ts';
import { spokenPosition, spokenTime } from './spoken-time.ts';

/** A slider. The played part moves by a custom property, so that a time update renders nothing. */
export function SeekBar() {
  const t = useT('player');
  const { store, dispatch } = usePlayer();
  const bar = useRef<HTMLDivElement>(null);
  const range = useFact('seekable');
  const chapters = useFact('chapters');
  const second = useFact('currentTime', Math.floor);
  const chapter = useFact('currentTime', (timeS) => chapterAt(chapters, timeS)?.title);
  const edge = useFact('liveEdge');
  const behindS = useFact('behindS');
  const [hover, setHover] = useState<number>();
  const [dragging, setDragging] = useState(false);
  const length = range.endS - range.startS;
  const behind = edge === 'at' ? t('live') : t('behind_live', { time: spokenTime(behindS, t) });

  useLayoutEffect(() => {
    const write = () => {
      const style = bar.current?.style;
      style?.setProperty('--played', String(getShare(store.get('currentTime'), range)));
      style?.setProperty('--loaded', String(getShare(store.get('buffered'), range)));
    };
    const stops = [store.subscribe('currentTime', write), store.subscribe('buffered', write)];
    write();
    return () => stops.forEach((stop) => void stop());
  }, [store, range]);

  const shareUnder = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const isMirrored = getComputedStyle(currentTarget).direction === 'rtl';
    return shareAt(clientX, currentTarget.getBoundingClientRect(), isMirrored);
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || length <= 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragging(true);
    setHover(shareUnder(event));
  };
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    if (!dragging) return;
    dispatch('seekToShare', shareUnder(event));
    setDragging(false);
    if (event.pointerType !== 'mouse') setHover(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const request = SEEK_KEYS[event.key];
    if (!request || isShortcut(event)) return;
    event.preventDefault();
    event.stopPropagation();
    dispatch(...request);
  };

  return (
    <div
      ref={bar}
      role="slider"
      tabIndex={0}
      className={styles.seek}
      data-dragging={dragging || undefined}
      aria-label={t('seek')}
      aria-valuemin={0}
      aria-valuemax={Math.floor(length)}
      aria-valuenow={Math.max(0, Math.floor(second - range.startS))}
      aria-valuetext={edge ? behind : spokenPosition(second - range.startS, length, chapter, t)}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => (dragging || event.pointerType === 'mouse') && setHover(shareUnder(event))}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        setDragging(false);
        setHover(undefined);
      }}
      onPointerLeave={() => !dragging && setHover(undefined)}
    >
      {segments(chapters, range.startS, range.endS).map((part) => (
        <Segment
          key={part.from}
          {...part}
          hovered={hover !== undefined && hover >= part.from && hover < part.to}
        />
      ))}
      <span className={styles.knob} data-at={dragging ? 'hover' : 'played'} />
      {hover !== undefined && length > 0 && (
        <SeekPreview share={hover} timeS={getTime(hover, range)} edgeS={edge && range.endS} />
      )}
    </div>
  );
}

/** The bar for one chapter, as shares of the whole; the style sheet draws how far it is filled. */
function Segment({ from, to, hovered }: { from: number; to: number; hovered: boolean }) {
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
