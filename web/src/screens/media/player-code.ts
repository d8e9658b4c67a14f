/** The player's code, fetched when it is wanted and never on the server. */
export const loadPlayer = async () => ({ default: (await import('../../player/player.tsx')).Player });

/** Fetches player and engine ahead, on the first sign that someone is about to press play. */
export function preloadPlayer(): void {
  loadPlayer().catch(() => {});
  import('../../player/load-engine.ts').then(({ preloadEngine }) => preloadEngine()).catch(() => {});
}

/** Handlers for whatever starts playback. */
export const ON_INTENT = {
  onPointerEnter: preloadPlayer,
  onFocus: preloadPlayer,
  onTouchStart: preloadPlayer,
};
