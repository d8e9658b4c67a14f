import { Play } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { useFact, usePlayer } from '../state/player-context.ts';
import type { NextItem } from '../state/player-parts.ts';
import styles from './end-screen.module.css';

/** The next item plays after this many seconds, unless the viewer cancels. */
export const UP_NEXT_S = 8;

/** What plays next: picture, title, and the seconds until it starts. */
export function UpNext({ next }: { next: NextItem }) {
  const t = useT('player');
  const { dispatch } = usePlayer();
  const running = useFact('upNext');
  const leftS = useCountdown(UP_NEXT_S, running, () => dispatch('next'));
  const title = useId();
  const spoken = useId();
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-hidden="true"
        tabIndex={-1}
        onClick={() => dispatch('next')}
      >
        <img src={next.pictureUrl} alt="" />
      </button>
      <div className={styles.words}>
        <p className={styles.label}>{t('up_next')}</p>
        <h2 id={title}>{next.title}</h2>
        {next.subtitle && <p>{next.subtitle}</p>}
        {running && (
          <p className={styles.count} aria-hidden="true">
            {t('plays_in', { count: leftS })}
          </p>
        )}
        <p id={spoken} hidden>
          {running && t('plays_in', { count: UP_NEXT_S })}
        </p>
        <div className={styles.steps}>
          <Button
            look="primary"
            big
            className={styles.now}
            data-running={running || undefined}
            aria-describedby={`${title} ${spoken}`}
            onClick={() => dispatch('next')}
          >
            <Play aria-hidden="true" />
            {t('play_now')}
          </Button>
          {running && <Cancel />}
        </div>
      </div>
    </>
  );
}

function Cancel() {
  const t = useT('player');
  const { dispatch } = usePlayer();
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, '*', 'button');
  return (
    <Button ref={button} look="glass" big onClick={() => dispatch('cancelNext')}>
      {t('cancel')}
    </Button>
  );
}

/** Seconds left of a countdown that runs while `running`; `onEnd` is called once at zero. */
function useCountdown(seconds: number, running: boolean, onEnd: () => void): number {
  const [leftS, setLeftS] = useState(seconds);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (!running) return setLeftS(seconds);
    let left = seconds;
    const timer = setInterval(() => {
      left -= 1;
      setLeftS(left);
      if (left > 0) return;
      clearInterval(timer);
      end.current();
    }, 1000);
    return () => clearInterval(timer);
  }, [running, seconds]);
  return leftS;
}
