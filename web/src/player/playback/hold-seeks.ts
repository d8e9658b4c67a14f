import type { PlayerParts } from '../state/player-parts.ts';
import { seekNow } from '../state/requests.ts';

/** How far from its target a seek may land, in seconds: after a gap, or a window that has moved on. */
const NEAR_S = 10;
/** Not zero: an engine at zero that is waiting for its own first seek would repeat it. */
const FIRST_S = 0.001;
/** How many times a seek is repeated; after that the engine is right, as there is nothing to play. */
const MAX_TIMES = 3;
const HAVE_CURRENT_DATA = 2;

/**
 * Makes sure that a seek takes effect. A seek before the first frame is done together with it, as until then
 * the engine moves to its own start position. And if the engine returns to what it has buffered, for example
 * over a gap, or restarts before it arrived, the seek is repeated.
 */
export function holdSeeks(player: PlayerParts, signal: AbortSignal): void {
  const { state, video } = player;
  let led = 0;
  const onPicture = () => {
    // the engine's own first seek, to its start position, must be over: it would mistake another one for it
    const isThere = state.get('phase') === 'ready' && video.readyState >= HAVE_CURRENT_DATA && !video.seeking;
    if (!state.get('beginning') || !isThere) return;
    const aim = state.get('aim');
    state.set('beginning', false);
    state.set('aim', undefined);
    if (aim) seekNow(player, (...of) => Math.max(aim(...of), FIRST_S));
    else lead();
  };
  const onSeeked = () => (state.get('beginning') ? onPicture() : lead());
  const lead = () => {
    const soughtS = state.get('soughtS');
    // if another seek has started, this is not its end
    if (soughtS === undefined || video.seeking) return;
    led += 1;
    if (Math.abs(video.currentTime - soughtS) <= NEAR_S || led > MAX_TIMES) state.set('soughtS', undefined);
    else video.currentTime = soughtS;
  };
  video.addEventListener('loadeddata', onPicture, { signal });
  state.addEventListener('phase', onPicture, { signal });
  video.addEventListener('seeked', onSeeked, { signal });
  state.addEventListener('soughtS', () => (led = 0), { signal });
}
