import { SkipForward } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { usePlayer } from '../state/player-context.ts';
import { PlayerButton } from './player-button.tsx';

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
