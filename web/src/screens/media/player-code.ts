import { type ComponentType, useEffect, useState } from 'react';
import type { PlayerProps } from '../../player/player.tsx';

type PlayerComponent = ComponentType<PlayerProps>;

let here: PlayerComponent | undefined;

/** The player's code, fetched when it is wanted and never on the server. */
async function loadPlayer(): Promise<PlayerComponent> {
  here = (await import('../../player/player.tsx')).Player;
  return here;
}

/**
 * The player once its code is here, null until then. Not `lazy` with a fallback: React keeps a fallback on screen for
 * 300 ms, and a viewer who pressed play waits for the picture. @throws in render, when the code cannot be had
 */
export function usePlayer(): PlayerComponent | null {
  const [player, setPlayer] = useState({ Player: here ?? null, failed: null as { error: unknown } | null });
  useEffect(() => {
    if (player.Player) return;
    let wanted = true;
    loadPlayer().then(
      (Player) => wanted && setPlayer({ Player, failed: null }),
      (error: unknown) => wanted && setPlayer({ Player: null, failed: { error } }),
    );
    return () => {
      wanted = false;
    };
  }, [player.Player]);
  if (player.failed) throw player.failed.error;
  return player.Player;
}

/** The player of an item with what it saves and what comes after it; asks for the player's own code meanwhile. */
export async function loadWatchPlayer() {
  loadPlayer().catch(() => {});
  return { default: (await import('./watch-player.tsx')).WatchPlayer };
}

/** What stands in the player's place when nothing may be played. */
export const loadWatchRefused = async () => ({
  default: (await import('./watch-refused.tsx')).WatchRefused,
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
