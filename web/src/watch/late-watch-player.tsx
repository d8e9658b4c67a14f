import { useLateCode } from '../lib/use-late-code.ts';
import { WATCH_PLAYER } from './player-code.ts';
import { PlayerPlaceholder } from './player-placeholder.tsx';
import type { WatchPlayerProps } from './watch-player.tsx';

/** The player of an item; shows the placeholder until its code is loaded. */
export function LateWatchPlayer(props: WatchPlayerProps) {
  const { here: WatchPlayer, ...code } = useLateCode(WATCH_PLAYER);
  if (WatchPlayer) return <WatchPlayer {...props} />;
  return <PlayerPlaceholder layout={props.layout} onLeave={props.playback.leave} code={code} />;
}
