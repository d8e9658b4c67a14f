import { Airplay, Cast } from 'lucide-react';
import type { ComponentProps, ComponentType } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { PlayerButton } from '../controls/player-button.tsx';
import { useFact, usePlayer } from '../state/player-context.ts';

/**
 * Lets the viewer choose another screen or speaker, and shows whether it plays on one. `frame`: the player's
 * own button.
 */
export function RemoteButton({
  frame: Frame,
}: {
  frame: ComponentType<ComponentProps<typeof PlayerButton>>;
}) {
  const t = useT('player');
  const { dispatch } = usePlayer();
  const remote = useFact('remote');
  if (!remote) return null;
  const { kind, isOn } = remote;
  const Sign = kind === 'airplay' ? Airplay : Cast;
  return (
    <Frame label={t('cast')} aria-pressed={isOn} onClick={() => dispatch('promptRemote')}>
      <Sign aria-hidden="true" />
    </Frame>
  );
}
