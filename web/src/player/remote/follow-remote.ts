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
