import { bufferedEnd, LIVE_EDGE_S } from '../state/facts.ts';
import type { PlayerParts } from '../state/player-parts.ts';
import { seekNow } from '../state/requests.ts';

/** The speed of a viewer who catches up: it takes twenty times as long as they are behind. */
const CATCH_UP_RATE = 1.05;
/** Who is further behind than this and a piece is taken to the edge at once, in seconds. */
const JUMP_S = 15;

/**
 * Keeps a viewer near the edge of a live stream who is there: each stall would leave them further behind. Behind by
 * more than the longest piece, with two in store, they play a little faster, until they are where the stream wants its
 * viewers, never nearer. Who paused, went back or chose a speed is left alone. (G-231)
 */
export function keepEdge(player: PlayerParts, signal: AbortSignal): void {
  const { state, video } = player;
  /** Undefined: where the picture goes on decides. */
  let follows: boolean | undefined;
  const forget = () => {
    follows = undefined;
  };
  state.addEventListener('soughtS', forget, { signal });
  // a failure pauses too, and the viewer did not ask for it
  video.addEventListener('pause', () => state.get('phase') === 'ready' && forget(), { signal });

  const keep = () => {
    if (video.paused || video.seeking || state.get('beginning') || state.get('soughtS') !== undefined) return;
    const { live, endS, pieceS } = state.get('engine')?.seekable() ?? { live: false, endS: 0 };
    const behindS = endS - video.currentTime;
    const isFast = video.playbackRate === CATCH_UP_RATE;
    if (!live || pieceS === undefined || video.defaultPlaybackRate !== 1) forget();
    else follows ??= behindS <= LIVE_EDGE_S;
    if (isFast && (!follows || behindS <= 0)) video.playbackRate = video.defaultPlaybackRate;
    // a faster picture would only stall sooner
    const hasStore = bufferedEnd(video) - video.currentTime > 2 * (pieceS ?? 0);
    if (!follows || pieceS === undefined || !hasStore) return;
    if (behindS > pieceS + JUMP_S) seekNow(player, (_fromS, range) => range.endS);
    else if (behindS > pieceS) video.playbackRate = CATCH_UP_RATE;
  };
  video.addEventListener('timeupdate', keep, { signal });
}
