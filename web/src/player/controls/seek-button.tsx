import { RotateCcw, RotateCw } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from '../player.module.css';
import { usePlayer } from '../player-context.ts';

/** Moves by `seconds`, back when negative. */
export function SeekButton({ seconds }: { seconds: number }) {
  const t = useT('player');
  const { dispatch } = usePlayer();
  const Sign = seconds < 0 ? RotateCcw : RotateCw;
  const label = t(seconds < 0 ? 'seek_back' : 'seek_forward', { count: Math.abs(seconds) });
  return (
    <IconButton className={styles.icon} label={label} onClick={() => dispatch('seekBy', seconds)}>
      <Sign aria-hidden="true" />
    </IconButton>
  );
}
