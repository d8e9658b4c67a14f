import { Maximize, Minimize, PictureInPicture2 } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { useFact, usePlayer } from '../state/player-context.ts';
import { PlayerButton } from './player-button.tsx';
import styles from './screen-buttons.module.css';

export function FullscreenButton() {
  const t = useT('player');
  const { dispatch } = usePlayer();
  const can = useFact('canFullscreen');
  const fullscreen = useFact('fullscreen');
  if (!can) return null;
  const Sign = fullscreen ? Minimize : Maximize;
  return (
    <PlayerButton
      label={t(fullscreen ? 'exit_fullscreen' : 'enter_fullscreen')}
      onClick={() => dispatch('toggleFullscreen')}
    >
      <Sign aria-hidden="true" />
    </PlayerButton>
  );
}

/** Absent if the browser does not support picture in picture. */
export function PipButton() {
  const t = useT('player');
  const { dispatch } = usePlayer();
  const can = useFact('canPip');
  const pip = useFact('pip');
  if (!can) return null;
  return (
    <PlayerButton
      className={styles.wideOnly}
      label={t(pip ? 'exit_pip' : 'enter_pip')}
      aria-pressed={pip}
      onClick={() => dispatch('togglePip')}
    >
      <PictureInPicture2 aria-hidden="true" />
    </PlayerButton>
  );
}
