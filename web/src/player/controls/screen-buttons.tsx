import { Maximize, Minimize, PictureInPicture2 } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from '../player.module.css';
import { useFact, usePlayer } from '../player-context.ts';

export function FullscreenButton() {
  const t = useT('player');
  const { dispatch } = usePlayer();
  const can = useFact('canFullscreen');
  const fullscreen = useFact('fullscreen');
  if (!can) return null;
  const Sign = fullscreen ? Minimize : Maximize;
  return (
    <IconButton
      className={styles.icon}
      label={t(fullscreen ? 'exit_fullscreen' : 'enter_fullscreen')}
      onClick={() => dispatch('toggleFullscreen')}
    >
      <Sign aria-hidden="true" />
    </IconButton>
  );
}

/** Absent where the browser has no picture in picture. */
export function PipButton() {
  const t = useT('player');
  const { dispatch } = usePlayer();
  const can = useFact('canPip');
  const pip = useFact('pip');
  if (!can) return null;
  return (
    <IconButton
      className={`${styles.icon} ${styles.wideOnly}`}
      label={t(pip ? 'exit_pip' : 'enter_pip')}
      aria-pressed={pip}
      onClick={() => dispatch('togglePip')}
    >
      <PictureInPicture2 aria-hidden="true" />
    </IconButton>
  );
}
