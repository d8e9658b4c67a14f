import type { ReactNode } from 'react';
import { useWatchPlayer } from './player-code.ts';
import type { WatchPlayerProps } from './watch-player.tsx';

/** The player of an item; the curtain until its code is here. */
export function LateWatchPlayer({ curtain, ...props }: WatchPlayerProps & { curtain: ReactNode }) {
  const WatchPlayer = useWatchPlayer();
  return WatchPlayer ? <WatchPlayer {...props} /> : curtain;
}
