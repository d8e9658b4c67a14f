import { AudioLines, Play, WifiOff } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { requestsOfTap, type Tap } from '../input/gestures.ts';
import { useFact, usePlayer } from '../state/player-context.ts';
import styles from './picture.module.css';

/** Takes clicks and taps on the picture. Keyboards and screen readers use the buttons instead. */
export function Picture() {
  const { store, dispatch } = usePlayer();
  const previous = useRef<Tap>(undefined);

  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    if (store.get('menu')) return dispatch('closeMenu');
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const tap = { atMs: event.timeStamp, share: (event.clientX - left) / width, pointer: event.pointerType };
    for (const request of requestsOfTap(tap, previous.current)) dispatch(...request);
    previous.current = tap;
  };

  return <div className={styles.picture} aria-hidden="true" onPointerUp={onPointerUp} />;
}

/** Replaces the picture while only the sound plays: the item's poster, and a note that says so. */
export function SoundAlone() {
  const t = useT('player');
  const { media } = usePlayer();
  const ended = useFact('ended');
  if (!useFact('soundAlone') || ended) return null;
  return (
    <div className={styles.place}>
      {media.posterUrl && <img src={media.posterUrl} alt="" />}
      <p className={styles.sign}>
        <AudioLines aria-hidden="true" />
        {t('sound_alone')}
      </p>
    </div>
  );
}

/** Waits shorter than this are not shown, in milliseconds. */
const LOADING_AFTER_MS = 250;

/** Five footlights as a loading indicator, while the stream is prepared or stalls. */
export function Loading() {
  const t = useT('player');
  const waiting = useFact('waiting');
  const failed = useFact('phase', (phase) => phase === 'failed');
  const started = useFact('started');
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return setLate(false);
    const timer = setTimeout(() => setLate(true), LOADING_AFTER_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  if (!waiting || !late || failed) return null;
  return (
    <div className={styles.loading} role="status" data-first={!started || undefined} data-loading="">
      <span className={styles.chase} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
      </span>
      <span className="hidden-text">{t('loading')}</span>
    </div>
  );
}

/** A live picture that stands still for longer is interrupted, in milliseconds. */
const INTERRUPTED_AFTER_MS = 6000;

/** Says that a live picture is interrupted: by what the stream says of itself, or as it does not go on. [EVENT-09] */
export function InterruptedNote() {
  const t = useT('player');
  const interrupted = useFact('interrupted');
  const failed = useFact('phase', (phase) => phase === 'failed');
  const offline = useFact('offline');
  const waiting = useFact('waiting');
  const live = useFact('live');
  const started = useFact('started');
  const stalls = live && started && waiting;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!stalls) return setLate(false);
    const timer = setTimeout(() => setLate(true), INTERRUPTED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [stalls]);
  if (failed || offline || !(interrupted || (stalls && late))) return null;
  return (
    <p className={styles.interrupted} role="status">
      {t('interrupted')}
    </p>
  );
}

/** Shows briefly how far a double tap has moved. */
export function SeekIndicator() {
  const t = useT('player');
  const doubleTapSeek = useFact('doubleTapSeek');
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!doubleTapSeek) return;
    setShown(true);
    const timer = setTimeout(() => setShown(false), 900);
    return () => clearTimeout(timer);
  }, [doubleTapSeek]);
  if (!doubleTapSeek || !shown) return null;
  return (
    <p
      className={styles.indicator}
      data-side={doubleTapSeek.seconds < 0 ? 'back' : 'forward'}
      aria-hidden="true"
    >
      {t('seconds_short', { count: Math.abs(doubleTapSeek.seconds) })}
    </p>
  );
}

/** The play button shown before anything has played: without autoplay, or if the browser refused it. */
export function BigPlay() {
  const ready = useFact('phase', (phase) => phase === 'ready');
  const started = useFact('started');
  const paused = useFact('paused');
  return ready && !started && paused ? <WayIn /> : null;
}

function WayIn() {
  const t = useT('player');
  const { dispatch, media } = usePlayer();
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, '[tabindex="-1"]');
  return (
    <button
      ref={button}
      type="button"
      className={styles.bigPlay}
      aria-label={t('play_title', { title: media.title })}
      onClick={() => dispatch('play')}
    >
      <Play aria-hidden="true" />
    </button>
  );
}

/** Says that the network is gone; playback continues by itself when it is back. */
export function OfflineNote() {
  const t = useT('player');
  const offline = useFact('offline');
  if (!offline) return null;
  return (
    <p className={styles.note}>
      <WifiOff aria-hidden="true" />
      {t('offline')}
    </p>
  );
}
