import { ArrowLeft } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from '../player.module.css';
import { useFact, usePlayer } from '../player-context.ts';

/** What plays, and the way back to where it was chosen. */
export function TopBar() {
  const t = useT('player');
  const { dispatch, media, layout } = usePlayer();
  const shown = useFact('controlsShown');
  const fullscreen = useFact('fullscreen');
  const withBack = layout === 'overlay' || fullscreen;
  return (
    <div className={styles.topBar} data-shown={shown || undefined}>
      {withBack && (
        <IconButton
          className={styles.icon}
          label={t('back')}
          onClick={() => dispatch(layout === 'overlay' ? 'leave' : 'exitFullscreen')}
        >
          <ArrowLeft aria-hidden="true" className={styles.directed} />
        </IconButton>
      )}
      <p className={styles.words}>
        <strong>{media.title}</strong>
        {media.subtitle && <small>{media.subtitle}</small>}
      </p>
    </div>
  );
}
