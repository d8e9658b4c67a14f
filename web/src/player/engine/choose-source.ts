import type { PlayerSource } from '../media.ts';
import type { ChosenSource, Delivery } from './engine.ts';

/**
 * The sources to try, best first: clear HLS, then DASH, then single files; within a kind the item's order is
 * kept. A protected HLS stream comes after DASH unless the browser supports FairPlay, which its keys require
 * [PLAYER-20].
 */
export function chooseSources(
  sources: readonly PlayerSource[],
  canFairPlay = false,
): [ChosenSource, ...ChosenSource[]] | undefined {
  const [first, ...rest] = sources
    .filter((source) => source.file !== '')
    .map(toChosen)
    .sort((a, b) => rank(a, canFairPlay) - rank(b, canFairPlay));
  return first && [first, ...rest];
}

/** How a source is delivered: by its type, or by the extension of its path if it has no known type. */
export function getDelivery(source: PlayerSource): Delivery {
  const type = source.type?.toLowerCase().split(';')[0]?.trim() ?? '';
  const known = DELIVERY_OF_TYPE[type];
  if (known) return known;
  const path = source.file.split(/[?#]/)[0]?.toLowerCase() ?? '';
  if (path.endsWith('.m3u8')) return 'hls';
  if (path.endsWith('.mpd')) return 'dash';
  return 'file';
}

const DELIVERY_OF_TYPE: Record<string, Delivery> = {
  'application/vnd.apple.mpegurl': 'hls',
  'application/x-mpegurl': 'hls',
  'audio/mpegurl': 'hls',
  'application/dash+xml': 'dash',
  'video/mp4': 'file',
  'audio/mp4': 'file',
};

const MANIFEST_TYPE: Record<Delivery, string | undefined> = {
  hls: 'application/x-mpegurl',
  dash: 'application/dash+xml',
  file: undefined,
};

function toChosen(source: PlayerSource): ChosenSource {
  const delivery = getDelivery(source);
  return { file: source.file, delivery, mimeType: MANIFEST_TYPE[delivery] ?? source.type, drm: source.drm };
}

function rank(source: ChosenSource, canFairPlay: boolean): number {
  if (source.delivery === 'file') return 3;
  if (source.delivery === 'dash') return 1;
  const fairPlayOnly = source.drm?.fairplay && !source.drm.widevine && !source.drm.playready;
  return fairPlayOnly && !canFairPlay ? 2 : 0;
}
