import { Airplay, Cast } from 'lucide-react';
import type { ComponentProps, ComponentType } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { PlayerButton } from '../controls/player-button.tsx';
import { useFact, usePlayer } from '../state/player-context.ts';
import type { PlayerParts } from '../state/player-parts.ts';

/** Safari's additions for AirPlay. */
type AirPlayVideo = HTMLVideoElement & {
  webkitShowPlaybackTargetPicker?(): void;
  webkitCurrentPlaybackTargetIsWireless?: boolean;
};

/**
 * Tracks whether another screen or speaker is available that this browser can play on, and whether it does;
 * and lets the browser ask for one. Only the browser decides: for media that it cannot send (Chromium:
 * streams) it reports that none is available, and a browser that reports nothing counts as one that cannot.
 */
export function followRemote(player: PlayerParts, signal: AbortSignal): void {
  const { state } = player;
  const video = player.video as AirPlayVideo;
  let near = false;
  const tell = (kind: 'cast' | 'airplay', isOn: boolean) =>
    state.set('remote', near || isOn ? { kind, isOn } : undefined);

  if (video.webkitShowPlaybackTargetPicker) {
    const tellAirPlay = () => tell('airplay', video.webkitCurrentPlaybackTargetIsWireless ?? false);
    const onNear = (event: Event) => {
      near = (event as Event & { availability?: string }).availability === 'available';
      tellAirPlay();
    };
    video.addEventListener('webkitplaybacktargetavailabilitychanged', onNear, { signal });
    video.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', tellAirPlay, { signal });
    player.promptRemote = async () => video.webkitShowPlaybackTargetPicker?.();
    return;
  }

  const { remote } = video;
  if (!remote) return;
  const tellRemote = () => tell('cast', remote.state !== 'disconnected');
  for (const name of ['connecting', 'connect', 'disconnect'])
    remote.addEventListener(name, tellRemote, { signal });
  player.promptRemote = () => remote.prompt();
  const watched = remote.watchAvailability((isNear) => {
    near = isNear;
    tellRemote();
  });
  const stop = (id: number) => remote.cancelWatchAvailability(id);
  watched.then(
    (id) => signal.addEventListener('abort', () => void stop(id).catch(() => {})),
    () => {},
  );
}

interface RemoteButtonProps {
  /** The player's own button. */
  frame: ComponentType<ComponentProps<typeof PlayerButton>>;
}

/** Lets the viewer choose another screen or speaker, and shows whether it plays on one. */
export function RemoteButton({ frame: Frame }: RemoteButtonProps) {
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
