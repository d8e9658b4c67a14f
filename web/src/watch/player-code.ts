import { lateCode } from '../lib/late-code.ts';
import { isSparing } from '../lib/line.ts';

/** The player. */
export const PLAYER = lateCode(async () => (await import('../player/player.tsx')).Player);

/** The player of an item, with saving and the next item. Starts loading the player's own code at the same time. */
export const WATCH_PLAYER = lateCode(async () => {
  PLAYER.preload();
  return (await import('./watch-player.tsx')).WatchPlayer;
});

/** Shown instead of the player when the item may not be played. */
export const WATCH_REFUSED = lateCode(async () => (await import('./watch-refused.tsx')).WatchRefused);

const ENGINE = lateCode(async () => {
  const { preloadEngine } = await import('../player/engine/load-engine.ts');
  return preloadEngine;
});

/** Prefetches player and engine on the first sign that the viewer is about to press play. `full`: it is protected. */
export function preloadPlayer(build: 'hls' | 'full' = 'hls'): void {
  if (isSparing()) return;
  WATCH_PLAYER.preload();
  void ENGINE.load().then(
    (preloadEngine) => preloadEngine(build),
    () => {},
  );
}

/** Handlers for whatever starts playback. */
export const ON_INTENT = {
  onPointerEnter: () => preloadPlayer(),
  onFocus: () => preloadPlayer(),
  onTouchStart: () => preloadPlayer(),
};
