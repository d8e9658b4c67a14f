import { type ComponentType, useEffect, useState } from 'react';
import type { PlayerProps } from '../../player/player.tsx';
import type { WatchPlayerProps } from './watch-player.tsx';

/** Code that is fetched when it is wanted and never on the server, and the component in it once it is here. */
interface LateCode<P> {
  load(): Promise<ComponentType<P>>;
  here?: ComponentType<P>;
}

const PLAYER: LateCode<PlayerProps> = {
  load: async () => (await import('../../player/player.tsx')).Player,
};
const WATCH_PLAYER: LateCode<WatchPlayerProps> = {
  load: async () => {
    fetchCode(PLAYER).catch(() => {});
    return (await import('./watch-player.tsx')).WatchPlayer;
  },
};

/** The player. */
export const usePlayer = () => useCode(PLAYER);
/** The player of an item with what it saves and what comes after it; asks for the player's own code meanwhile. */
export const useWatchPlayer = () => useCode(WATCH_PLAYER);

async function fetchCode<P>(code: LateCode<P>): Promise<ComponentType<P>> {
  code.here ??= await code.load();
  return code.here;
}

/**
 * The component once its code is here, null until then. Not `lazy` with a fallback: React keeps a fallback on screen for
 * 300 ms, and a viewer who pressed play waits for the picture. @throws in render, when the code cannot be had
 */
function useCode<P>(code: LateCode<P>): ComponentType<P> | null {
  const [state, setState] = useState({ here: code.here ?? null, failed: null as { error: unknown } | null });
  useEffect(() => {
    if (state.here) return;
    let wanted = true;
    fetchCode(code).then(
      (here) => wanted && setState({ here, failed: null }),
      (error: unknown) => wanted && setState({ here: null, failed: { error } }),
    );
    return () => {
      wanted = false;
    };
  }, [code, state.here]);
  if (state.failed) throw state.failed.error;
  return state.here;
}

/** What stands in the player's place when nothing may be played. */
export const loadWatchRefused = async () => ({
  default: (await import('./watch-refused.tsx')).WatchRefused,
});

/** Fetches player and engine ahead, on the first sign that someone is about to press play. */
export function preloadPlayer(): void {
  fetchCode(WATCH_PLAYER).catch(() => {});
  import('../../player/load-engine.ts').then(({ preloadEngine }) => preloadEngine()).catch(() => {});
}

/** Handlers for whatever starts playback. */
export const ON_INTENT = {
  onPointerEnter: preloadPlayer,
  onFocus: preloadPlayer,
  onTouchStart: preloadPlayer,
};
