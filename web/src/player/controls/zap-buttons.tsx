import { ChevronDown, ChevronUp } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { usePlayer } from '../state/player-context.ts';
import { PlayerButton } from './player-button.tsx';
import styles from './zap-buttons.module.css';

/** To the next and previous channel; absent if there are none. */
export function ZapButtons() {
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
