import type { PlayerSource } from '../media.ts';
import type { ChosenSource, Delivery } from './engine.ts';

/**
 * The sources to try, best first: clear HLS, then DASH, then single files. A protected HLS stream comes after
 * DASH unless the browser supports FairPlay, which its keys require [PLAYER-20]. Of files, the tallest picture
 * that the screen can show comes first, and sound alone last. Equal sources keep the item's order.
 * @param screenRows how many rows of pixels the screen can show
 */
export function chooseSources(
  sources: readonly PlayerSource[],
  canFairPlay = false,
  screenRows = getScreenRows(),
): [ChosenSource, ...ChosenSource[]] | undefined {
  const [first, ...rest] = sources
    .filter((source) => source.file !== '')
    .map((source) => ({ ...toChosen(source), misfit: getMisfit(source, screenRows) }))
    .sort((a, b) => rank(a, canFairPlay) - rank(b, canFairPlay) || (isFile(a) ? a.misfit - b.misfit : 0))
    .map(({ misfit, ...chosen }) => chosen);
  return first && [first, ...rest];
}

/** How a source is delivered: by its type, or by the extension of its path if it has no known type. */
export function getDelivery(source: PlayerSource): Delivery {
  const type = source.type?.toLowerCase().split(';')[0]?.trim() ?? '';
  if (/mpegurl|^(hls|m3u8)$/.test(type)) return 'hls';
  if (/[/.]dash\b|^(dash|mpd)$/.test(type)) return 'dash';
  if (/^(video|audio)\/(x-)?(mp4|m4a|m4v|webm|mpeg|mp3)$/.test(type)) return 'file';
  const path = source.file.split(/[?#]/)[0]?.toLowerCase() ?? '';
  if (path.endsWith('.m3u8')) return 'hls';
  if (path.endsWith('.mpd')) return 'dash';
  return 'file';
}

/** The type of a stream as both engines know it: the platform's library takes no other type for HLS. */
const MANIFEST_TYPE: Record<Delivery, string | undefined> = {
  hls: 'application/vnd.apple.mpegurl',
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

const isFile = ({ delivery }: Pick<ChosenSource, 'delivery'>) => delivery === 'file';

/** How badly a single file fits the screen: rows that it lacks, then an unknown height, then rows too many, then sound alone. */
function getMisfit({ type, height }: PlayerSource, screenRows: number): number {
  if (type?.toLowerCase().startsWith('audio/')) return Number.MAX_SAFE_INTEGER;
  if (height === undefined) return screenRows;
  return height <= screenRows ? screenRows - height : height;
}

/** The rows of a picture in full screen, for which a phone is turned. */
function getScreenRows(): number {
  const { screen, devicePixelRatio = 1 } = globalThis;
  return screen ? Math.min(screen.width, screen.height) * devicePixelRatio : MAX_ROWS;
}

/** Of a picture, where there is no screen to measure. */
const MAX_ROWS = 2160;
