import { Pause, Play, RotateCcw } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from '../player.module.css';
import { useFact, usePlayer } from '../player-context.ts';

const LOOKS = {
  play: { Sign: Play, solid: true },
  pause: { Sign: Pause, solid: true },
  replay: { Sign: RotateCcw, solid: false },
} as const;

export function PlayButton() {
  const t = useT('player');
  const { dispatch } = usePlayer();
  const paused = useFact('paused');
  const ended = useFact('ended');
  const look = ended ? 'replay' : paused ? 'play' : 'pause';
  const { Sign, solid } = LOOKS[look];
  return (
    <IconButton
      className={`${styles.icon} ${styles.play}`}
      label={t(look)}
      onClick={() => dispatch('toggle')}
    >
      <Sign aria-hidden="true" data-solid={solid || undefined} />
    </IconButton>
  );
}
