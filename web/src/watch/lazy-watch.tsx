import { useLazyModule } from '../lib/use-lazy-module.ts';
import { SharedOverlay } from '../player/player-overlay.tsx';
import { PlayerPlaceholder } from './placeholder/player-placeholder.tsx';
import { WATCH_PLAYER, WATCH_REFUSED } from './player-code.ts';
import type { WatchPlayerProps } from './watch-player.tsx';
import type { WatchRefusedProps } from './watch-refused.tsx';

/** The player of an item; shows the placeholder until its code is loaded. */
export function LazyWatchPlayer(props: WatchPlayerProps) {
  const { layout, playback } = props;
  const { here: WatchPlayer, ...code } = useLazyModule(WATCH_PLAYER);
  const player = WatchPlayer ? (
    <WatchPlayer {...props} />
  ) : (
    <PlayerPlaceholder layout={layout} onLeave={playback.leave} code={code} />
  );
  return layout === 'inline' ? player : <SharedOverlay>{player}</SharedOverlay>;
}

/** Explains why nothing plays; shows the placeholder until its code is loaded. */
export function LazyWatchRefused(props: WatchRefusedProps) {
  const { here: WatchRefused, ...code } = useLazyModule(WATCH_REFUSED);
  if (WatchRefused) return <WatchRefused {...props} />;
  return <PlayerPlaceholder layout={props.layout} onLeave={props.onBack} code={code} />;
}
