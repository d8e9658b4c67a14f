import { RotateCcw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useAnnounce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { useFact, usePlayer } from '../state/player-context.ts';
import { takeFocus } from '../take-focus.ts';
import styles from './end-screen.module.css';
import { UP_NEXT_S, UpNext } from './up-next.tsx';

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
  const { dispatch, media, layout, next, end } = usePlayer();
  const live = useFact('live');
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
      {media.posterUrl && <img className={styles.backdrop} src={media.posterUrl} alt="" />}
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
          <Button look={next ? 'glass' : 'primary'} big onClick={() => dispatch('play')}>
            <RotateCcw aria-hidden="true" />
            {t('replay')}
          </Button>
        )}
        {/* the countdown stops for a viewer who adds a favorite or shares the item */}
        <div className={styles.actions} onClickCapture={() => dispatch('cancelNext')}>
          {end?.actions}
        </div>
        {layout === 'overlay' && (
          <Button look="glass" big onClick={() => dispatch('leave')}>
            {t('back_to_item')}
          </Button>
        )}
      </div>
    </section>
  );
}
