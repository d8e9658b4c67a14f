import { Pause, Play, RotateCcw } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { useFact, usePlayer } from '../state/player-context.ts';
import styles from './play-button.module.css';
import { PlayerButton } from './player-button.tsx';

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
    <PlayerButton className={styles.play} label={t(look)} onClick={() => dispatch('toggle')}>
      <Sign aria-hidden="true" data-solid={solid || undefined} />
    </PlayerButton>
  );
}
