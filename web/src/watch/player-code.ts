import type { Settings } from '@marquee/contract/settings';
import { useSite } from '../config/config-context.ts';
import { lazyModule } from '../lib/lazy-module.ts';
import { prefersReducedData } from '../lib/network.ts';

/** The player. */
const PLAYER = lazyModule(async () => (await import('../player/player.tsx')).Player);

/** The player, if the settings name a player library. */
const LIBRARY_PLAYER = lazyModule(async () => (await import('./library/library-player.tsx')).LibraryPlayer);

/** The player of a site. [BOOT-46] */
export function getPlayer({ playerId }: Pick<Settings, 'playerId'>): typeof PLAYER {
  return playerId ? LIBRARY_PLAYER : PLAYER;
}

/** The player of an item, with saving and the next item. Starts loading the player's own code at the same time. */
export const WATCH_PLAYER = lazyModule(async () => {
  PLAYER.preload();
  return (await import('./watch-player.tsx')).WatchPlayer;
});

/** Shown instead of the player when the item may not be played. */
export const WATCH_REFUSED = lazyModule(async () => (await import('./watch-refused.tsx')).WatchRefused);

/** Shown while a channel has no stream yet. */
export const WAITING_CHANNEL = lazyModule(
  async () => (await import('./placeholder/waiting-channel.tsx')).WaitingChannel,
);

/** Loads engines, also ahead of playback. */
export const ENGINE = lazyModule(async () => {
  const { loadEngine, preloadEngine, loadAhead } = await import('../player/engine/load-engine.ts');
  return { loadEngine, preloadEngine, loadAhead };
});

/** Fetches what a playback needs first, before its player is mounted. */
export const PREPARE_PLAYBACK = lazyModule(
  async () => (await import('./ahead/prepare-playback.ts')).preparePlayback,
);

/**
 * Preloads player and engine at the first sign of a press of play. A player library is left to the press: it is
 * the code of others, and our engine is not used with it. `full`: the media is protected.
 */
export function preloadPlayer(settings: Pick<Settings, 'playerId'>, build: 'hls' | 'full' = 'hls'): void {
  if (prefersReducedData()) return;
  WATCH_PLAYER.preload();
  getPlayer(settings).preload();
  PREPARE_PLAYBACK.preload();
  if (settings.playerId) return;
  void ENGINE.load().then(
    ({ preloadEngine }) => preloadEngine(build),
    () => {},
  );
}

/** Event handlers for anything that starts playback. */
export function useIntent() {
  const { settings } = useSite();
  const onIntent = () => preloadPlayer(settings);
  return { onPointerEnter: onIntent, onFocus: onIntent, onTouchStart: onIntent };
}
