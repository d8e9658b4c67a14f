import type { PlayerParts } from '../state/player-parts.ts';
import { seekNow } from '../state/requests.ts';

/** An engine may take a viewer so far from where they asked to be, in seconds: over a gap, or into a window that slides on. */
const NEAR_S = 10;
/** Not zero itself: there an engine stands before its own first seek, which it would do again. */
const FIRST_S = 0.001;
/** How often a viewer is led back: where there is nothing to see, the engine is right. */
const MOST_TIMES = 3;
const HAVE_CURRENT_DATA = 2;

/**
 * Sees to it that a seek holds. What is sought before there is a picture is done with it, as until then the engine takes
 * the film to where it begins. And where an engine goes back to what it has buffered, as it does over a gap, or begins
 * anew before it was there, the viewer is led to where they asked to be. @returns ends it
 */
export function holdSeeks(player: PlayerParts): () => void {
  const { state, video } = player;
  let led = 0;
  const onPicture = () => {
    // the engine's own first seek, to where it begins, has to be over: it would take another for that one
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
    // where another seek has begun meanwhile, this is not its end
    if (soughtS === undefined || video.seeking) return;
    led += 1;
    if (Math.abs(video.currentTime - soughtS) <= NEAR_S || led > MOST_TIMES) state.set('soughtS', undefined);
    else video.currentTime = soughtS;
  };
  const closing = new AbortController();
  const { signal } = closing;
  video.addEventListener('loadeddata', onPicture, { signal });
  state.addEventListener('phase', onPicture, { signal });
  video.addEventListener('seeked', onSeeked, { signal });
  state.addEventListener('soughtS', () => (led = 0), { signal });
  return () => closing.abort();
}
