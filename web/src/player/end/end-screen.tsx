import { Play, RotateCcw } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useAnnounce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { useFact, usePlayer } from '../state/player-context.ts';
import type { NextItem } from '../state/player-parts.ts';
import { takeFocus } from '../take-focus.ts';
import styles from './end-screen.module.css';

/** The next item plays after this many seconds, unless the viewer cancels. */
const UP_NEXT_S = 8;

/** Over the last frame: what comes next and when, or the title if nothing does. [PLAYER-11 PLAYER-12] */
export function EndScreen() {
  const ended = useFact('ended');
  const failed = useFact('phase', (phase) => phase === 'failed');
  const ad = useFact('ad');
  const { end, next } = usePlayer();
  // what comes next may be known later than the end: the screen is then another one
  return ended && !failed && end && !ad ? <Ended key={next ? 'next' : 'last'} /> : null;
}

function Ended() {
  const t = useT('player');
  const announce = useAnnounce();
  const { dispatch, media, layout, backTo, next, end } = usePlayer();
  const live = useFact('live');
  const [hasNoPoster, setHasNoPoster] = useState(false);
  const screen = useRef<HTMLElement>(null);
  useFocusFallback(screen, '[tabindex="-1"]');
  const beginsByItself = next !== undefined && !next.locked;

  useEffect(() => {
    if (beginsByItself) dispatch('offerNext');
    return () => dispatch('cancelNext');
  }, [dispatch, beginsByItself]);
  // the controls are gone, and the focus with them
  useEffect(() => {
    const button = screen.current?.querySelector<HTMLElement>('button:not([aria-hidden])');
    takeFocus(button, { preventScroll: true });
  }, []);
  const announceNext = useEffectEvent(() => {
    announce([t('up_next'), next?.title, t('plays_in', { count: UP_NEXT_S })].join('. '));
  });
  // if the focus stayed elsewhere in the page, the announcement says what starts by itself
  useEffect(() => {
    if (beginsByItself && !screen.current?.contains(document.activeElement)) announceNext();
  }, [beginsByItself]);

  return (
    <section
      ref={screen}
      className={styles.screen}
      aria-label={t('ended')}
      data-next={next ? true : undefined}
    >
      {media.posterUrl && !hasNoPoster && (
        <img className={styles.backdrop} src={media.posterUrl} alt="" onError={() => setHasNoPoster(true)} />
      )}
      {next ? (
        <UpNext next={next} />
      ) : (
        <div className={styles.words}>
          <h2>{media.title}</h2>
          {media.subtitle && <p>{media.subtitle}</p>}
        </div>
      )}
      <div className={styles.steps}>
        {!live && (
          <Button
            look={next ? 'glass' : 'primary'}
            big
            className={styles.again}
            onClick={() => dispatch('play')}
          >
            <RotateCcw aria-hidden="true" />
            {t('replay')}
          </Button>
        )}
        {/* the countdown stops for a viewer who adds a favorite or shares the item */}
        <div className={styles.actions} onClickCapture={() => dispatch('cancelNext')}>
          {end?.actions}
        </div>
        {layout === 'overlay' && (
          <Button look="glass" big className={styles.back} onClick={() => dispatch('leave')}>
            {t(`back_to.${backTo}`)}
          </Button>
        )}
      </div>
    </section>
  );
}

/** What plays next: picture, title, and the seconds until it starts. */
function UpNext({ next }: { next: NextItem }) {
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
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!running) return setLeftS(seconds);
    let left = seconds;
    const timer = setInterval(() => {
      left -= 1;
      setLeftS(left);
      if (left > 0) return;
      clearInterval(timer);
      end();
    }, 1000);
    return () => clearInterval(timer);
  }, [running, seconds]);
  return leftS;
}
