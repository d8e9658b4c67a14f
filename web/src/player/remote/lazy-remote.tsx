import { lazyModule } from '../../lib/lazy-module.ts';
import { PlayerButton } from '../controls/player-button.tsx';
import { useFact } from '../state/player-context.ts';
import type { PlayerParts } from '../state/player-parts.ts';

const REMOTE = lazyModule(() => import('./remote.tsx'));

/** Looks for other screens, in browsers that support it. */
export function watchRemote(player: PlayerParts, signal: AbortSignal): void {
  if (!('remote' in player.video) && !('webkitShowPlaybackTargetPicker' in player.video)) return;
  REMOTE.load().then(
    ({ followRemote }) => signal.aborted || followRemote(player, signal),
    () => {},
  );
}

/** Shown if another screen is available. */
export function LazyRemote() {
  const code = useFact('remote') && REMOTE.ready();
  return code ? <code.RemoteButton frame={PlayerButton} /> : null;
}
