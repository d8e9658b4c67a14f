/** The player's code, fetched when it is wanted and never on the server. */
export const loadPlayer = async () => ({ default: (await import('../../player/player.tsx')).Player });

/** The player of an item with what it saves and what comes after it; asks for the player's own code meanwhile. */
export async function loadWatchPlayer() {
  loadPlayer().catch(() => {});
  return { default: (await import('./watch-player.tsx')).WatchPlayer };
}

/** What stands in the player's place when nothing may be played. */
export const loadStartFailure = async () => ({
  default: (await import('../../player/start-failure.tsx')).StartFailure,
});

/** Fetches player and engine ahead, on the first sign that someone is about to press play. */
export function preloadPlayer(): void {
  loadWatchPlayer().catch(() => {});
  import('../../player/load-engine.ts').then(({ preloadEngine }) => preloadEngine()).catch(() => {});
}

/** Handlers for whatever starts playback. */
export const ON_INTENT = {
  onPointerEnter: preloadPlayer,
  onFocus: preloadPlayer,
  onTouchStart: preloadPlayer,
};
