import type { PlayerMedia } from '../media.ts';
import type { PlayerStore } from '../state/player-store.ts';
import type { Dispatch, Request } from '../state/requests.ts';

/** What the system's media keys, headsets and lock screens ask for; the same requests as every button. */
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

/** Tells the system what plays and where it is. Returns what ends it. */
export function joinMediaSession(media: PlayerMedia, store: PlayerStore, dispatch: Dispatch): () => void {
  const system = navigator.mediaSession;
  if (!system || typeof MediaMetadata === 'undefined') return () => {};
  system.metadata = new MediaMetadata({
    title: media.title,
    artist: media.subtitle ?? '',
    artwork: media.posterUrl ? [{ src: media.posterUrl }] : [],
  });
  for (const [action, read] of Object.entries(MEDIA_ACTIONS)) {
    setHandler(action as MediaSessionAction, (details) => {
      const request = read(details);
      if (request) dispatch(...request);
    });
  }
  const stop = store.watch((name) => {
    if (name === 'paused') system.playbackState = store.get('paused') ? 'paused' : 'playing';
    if (name === 'duration' || name === 'playbackRate' || name === 'paused') reportPosition(store);
  });
  return () => {
    stop();
    system.metadata = null;
    system.playbackState = 'none';
    for (const action of Object.keys(MEDIA_ACTIONS)) setHandler(action as MediaSessionAction, null);
  };
}

function reportPosition(store: PlayerStore): void {
  const duration = store.get('duration');
  if (duration <= 0) return;
  const position = Math.min(store.get('currentTime'), duration);
  navigator.mediaSession.setPositionState({
    duration,
    position,
    playbackRate: store.get('playbackRate') || 1,
  });
}

/** A browser that lacks an action throws at its name. */
function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {}
}
