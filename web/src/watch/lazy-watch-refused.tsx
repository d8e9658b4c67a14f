import { useLazyModule } from '../lib/use-lazy-module.ts';
import { PlayerPlaceholder } from './placeholder/player-placeholder.tsx';
import { WATCH_REFUSED } from './player-code.ts';
import type { WatchRefusedProps } from './watch-refused.tsx';

/** Explains why nothing plays; shows the placeholder until its code is loaded. */
export function LazyWatchRefused(props: WatchRefusedProps) {
  const { here: WatchRefused, ...code } = useLazyModule(WATCH_REFUSED);
  if (WatchRefused) return <WatchRefused {...props} />;
  return <PlayerPlaceholder layout={props.layout} onLeave={props.onBack} code={code} />;
}
