import { Play } from 'lucide-react';
import { useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { useFact, usePlayer } from '../state/player-context.ts';
import styles from './big-play.module.css';

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
