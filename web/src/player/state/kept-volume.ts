import type { Store } from '../../lib/storage.ts';
import { viewerVolume, volumeShare } from './loudness.ts';
import type { PlayerParts } from './player-parts.ts';

const VOLUME_KEY = 'volume';

/** Starts at the viewer's own volume and remembers changes: each playback has another element. */
export function keepVolume(
  player: Pick<PlayerParts, 'state' | 'video'>,
  store: Store,
  signal: AbortSignal,
): void {
  const { video } = player;
  const { volume, muted } = readVolume(store.get(VOLUME_KEY));
  video.volume = volume * volumeShare(player);
  video.muted = muted;
  const save = () => store.set(VOLUME_KEY, JSON.stringify([viewerVolume(player), video.muted]));
  video.addEventListener('volumechange', save, { signal });
  // the browser tells of a change in a later task: the player may be closed by then
  signal.addEventListener('abort', save);
}

function readVolume(text: string | null): { volume: number; muted: boolean } {
  const [, volume, muted] = /^\[([\d.]+),(true|false)\]$/.exec(text ?? '') ?? [];
  const level = Number(volume);
  return { volume: level >= 0 && level <= 1 ? level : 1, muted: muted === 'true' };
}
