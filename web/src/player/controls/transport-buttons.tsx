import { Pause, Play, RotateCcw, RotateCw, SkipForward } from 'lucide-react';
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

/** Seeks by `seconds`, backwards if negative. */
export function SeekButton({ seconds }: { seconds: number }) {
  const t = useT('player');
  const { dispatch } = usePlayer();
  const Sign = seconds < 0 ? RotateCcw : RotateCw;
  const label = t(seconds < 0 ? 'seek_back' : 'seek_forward', { count: Math.abs(seconds) });
  return (
    <PlayerButton label={label} onClick={() => dispatch('seekBy', seconds)}>
      <Sign aria-hidden="true" />
    </PlayerButton>
  );
}

export function NextButton() {
  const t = useT('player');
  const { dispatch, next } = usePlayer();
  if (!next) return null;
  return (
    <PlayerButton
      label={t('next_title', { title: next.title })}
      onPointerEnter={next.prepare}
      onFocus={next.prepare}
      onClick={() => dispatch('next')}
    >
      <SkipForward aria-hidden="true" data-directed />
    </PlayerButton>
  );
}
