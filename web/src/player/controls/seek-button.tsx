import { RotateCcw, RotateCw } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { usePlayer } from '../state/player-context.ts';
import { PlayerButton } from './player-button.tsx';

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
