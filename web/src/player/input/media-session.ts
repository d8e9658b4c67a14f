import type { PlayerMedia } from '../media.ts';
import type { PlayerStore } from '../state/player-store.ts';
import type { Dispatch, Request } from '../state/requests.ts';

/** Actions of the system's media keys, headsets and lock screens, as the same requests that buttons use. */
export const MEDIA_ACTIONS: Partial<
  Record<MediaSessionAction, (details: MediaSessionActionDetails) => Request | undefined>
> = {
  play: () => ['play'],
  pause: () => ['pause'],
  stop: () => ['pause'],
  seekbackward: (details) => ['seekBy', -(details.seekOffset ?? 10)],
  seekforward: (details) => ['seekBy', details.seekOffset ?? 10],
  seekto: (details) => (details.seekTime === undefined ? undefined : ['seekTo', details.seekTime]),
  previoustrack: () => ['previousChapter'],
  nexttrack: () => ['nextChapter'],
};

/** The position is reported again if it differs from what the system assumes by more than this, in seconds. */
const LEAP_S = 2;

/** Reports what plays, and its position, to the system. @returns updates what plays, as on a channel */
export function joinMediaSession(
  media: PlayerMedia,
  store: PlayerStore,
  dispatch: Dispatch,
  signal: AbortSignal,
): (media: PlayerMedia) => void {
  const system = navigator.mediaSession;
  if (!system || typeof MediaMetadata === 'undefined') return () => {};
  let shown = '';
  const name = ({ title, subtitle, posterUrl }: PlayerMedia) => {
    const wanted = [title, subtitle, posterUrl].join('\n');
    // setting the same metadata again would load the picture again
    if (wanted === shown) return;
    shown = wanted;
    system.metadata = new MediaMetadata({
      title,
      artist: subtitle ?? '',
      artwork: posterUrl ? [{ src: posterUrl }] : [],
    });
  };
  name(media);
  for (const [action, read] of Object.entries(MEDIA_ACTIONS)) {
    setHandler(action as MediaSessionAction, (details) => {
      const request = read(details);
      if (request) dispatch(...request);
    });
  }
  /** The last report; the system continues counting from it. */
  let reported: { positionS: number; atMs: number; rate: number } | undefined;
  const reportPosition = () => {
    const duration = store.get('duration');
    reported = undefined;
    // a live stream has no position within a length
    if (duration <= 0) return system.setPositionState();
    const position = Math.min(store.get('currentTime'), duration);
    const playbackRate = store.get('playbackRate') || 1;
    reported = { positionS: position, atMs: Date.now(), rate: store.get('paused') ? 0 : playbackRate };
    system.setPositionState({ duration, position, playbackRate });
  };
  const hasLeapt = () => {
    if (!reported) return store.get('duration') > 0;
    const countedS = reported.positionS + ((Date.now() - reported.atMs) / 1000) * reported.rate;
    return Math.abs(store.get('currentTime') - countedS) > LEAP_S;
  };
  store.watch((fact) => {
    if (fact === 'paused') system.playbackState = store.get('paused') ? 'paused' : 'playing';
    if (fact === 'duration' || fact === 'playbackRate' || fact === 'paused') reportPosition();
    if (fact === 'currentTime' && hasLeapt()) reportPosition();
  });
  signal.addEventListener('abort', () => {
    system.metadata = null;
    system.playbackState = 'none';
    for (const action of Object.keys(MEDIA_ACTIONS)) setHandler(action as MediaSessionAction, null);
  });
  return name;
}

/** Browsers throw for an action that they do not know. */
function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {}
}
