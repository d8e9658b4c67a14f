import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { useFact, usePlayer } from '../state/player-context.ts';
import bars from './bars.module.css';
import { PlayerButton } from './player-button.tsx';
import styles from './top-bar.module.css';

/** The title, and a button back to where it was chosen. */
export function TopBar() {
  const t = useT('player');
  const { dispatch, media, layout, next, end } = usePlayer();
  const shown = useFact('controlsShown');
  const fullscreen = useFact('fullscreen');
  const ended = useFact('ended') && end !== undefined;
  const failed = useFact('phase', (phase) => phase === 'failed');
  const front = ended || failed;
  const withBack = layout === 'overlay' || fullscreen;
  return (
    <div
      className={`${bars.bar} ${styles.topBar}`}
      data-shown={shown || front || undefined}
      data-front={front || undefined}
    >
      {withBack && (
        <PlayerButton
          label={t('back')}
          onClick={() => dispatch(layout === 'overlay' ? 'leave' : 'exitFullscreen')}
        >
          <ArrowLeft aria-hidden="true" data-directed />
        </PlayerButton>
      )}
      {/* if nothing follows, the end screen shows it in a larger size */}
      {!(ended && !next) && (
        <p className={styles.words}>
          <strong>{media.title}</strong>
          {media.subtitle && <small>{media.subtitle}</small>}
        </p>
      )}
      {!ended && <ZapButtons />}
    </div>
  );
}

/** To the next and previous channel; absent if there are none. */
function ZapButtons() {
  const t = useT('player');
  const { dispatch, zap } = usePlayer();
  if (!zap) return null;
  return (
    <div className={styles.zap}>
      <PlayerButton label={t('next_channel', { title: zap.next })} onClick={() => dispatch('zap', 1)}>
        <ChevronUp aria-hidden="true" />
      </PlayerButton>
      <PlayerButton
        label={t('previous_channel', { title: zap.previous })}
        onClick={() => dispatch('zap', -1)}
      >
        <ChevronDown aria-hidden="true" />
      </PlayerButton>
    </div>
  );
}
