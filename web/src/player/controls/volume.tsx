import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useFact, usePlayer } from '../state/player-context.ts';
import { PlayerButton } from './player-button.tsx';
import styles from './volume.module.css';

/** Keys that move the slider instead of seeking. */
const OWN_KEYS = /^(Arrow|Home|End|Page)/;

export function Volume() {
  const t = useT('player');
  const { dispatch } = usePlayer();
  const muted = useFact('muted');
  const volume = useFact('volume');
  const slider = useRef<HTMLInputElement>(null);
  const level = muted ? 0 : volume;
  const Sign = muted ? VolumeX : level < 0.5 ? Volume1 : Volume2;
  useLayoutEffect(() => slider.current?.style.setProperty('--level', String(level)), [level]);
  return (
    <div className={styles.volume}>
      <PlayerButton label={t(muted ? 'unmute' : 'mute')} onClick={() => dispatch('toggleMute')}>
        <Sign aria-hidden="true" />
      </PlayerButton>
      <input
        ref={slider}
        type="range"
        className={styles.level}
        aria-label={t('volume')}
        aria-valuetext={`${Math.round(level * 100)} %`}
        min={0}
        max={1}
        step={0.05}
        value={level}
        onChange={(event) => dispatch('setVolume', Number(event.target.value))}
        onKeyDown={(event) => OWN_KEYS.test(event.key) && event.stopPropagation()}
      />
    </div>
  );
}
