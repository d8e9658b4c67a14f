import { DEFAULT_WIDTH, IMAGE_WIDTHS } from '@marquee/contract/image-widths';
import { LABEL_PATTERN } from '../../files/names.ts';
import { queryList } from '../../http/query.ts';

/** Width of `poster.jpg` if none is requested (wire content §10.2). */
const POSTER_WIDTH = 720;

/** Most labels that are looked up for one picture, not counting the poster: each one is a disk access. */
const MAX_LABELS = 10;

export type ImageFormat = 'webp' | 'jpeg';

/** `labels` in the order they are looked up. */
export type ImageRequest = { labels: string[]; width: number; format: ImageFormat };

/**
 * Reads `{label}.webp?width=&fallback=&poster_fallback=1`: label, then `fallback`, then the poster
 * [CONTENTAPI-27]. `fallback` may be a list.
 *
 * @returns null when the name is not that of a picture, a `fault` when a parameter is not allowed
 */
export function readImageRequest(
  file: string,
  query: URLSearchParams,
): ImageRequest | { fault: string } | null {
  if (!file.endsWith('.webp')) return null;
  const fallback = queryList(query, 'fallback');
  const poster = query.get('poster_fallback') === '1' ? ['poster'] : [];
  const labels = [file.slice(0, -'.webp'.length), ...fallback, ...poster];
  if (!labels.every((label) => LABEL_PATTERN.test(label))) {
    return { fault: 'An image label must be letters, digits, - and _' };
  }
  if (fallback.length >= MAX_LABELS) return { fault: `fallback takes at most ${MAX_LABELS - 1} labels` };
  return withWidth([...new Set(labels)], 'webp', DEFAULT_WIDTH, query);
}

export function readPosterRequest(query: URLSearchParams): ImageRequest | { fault: string } {
  return withWidth(['poster'], 'jpeg', POSTER_WIDTH, query);
}

/** Every other width is refused, so that nobody can fill the disk with sizes [CARD-07]. */
function withWidth(labels: string[], format: ImageFormat, standard: number, query: URLSearchParams) {
  const text = query.get('width');
  const width = text === null ? standard : Number(text);
  if (text !== null && !(/^\d{1,5}$/.test(text) && IMAGE_WIDTHS.some((one) => one === width))) {
    return { fault: `width must be one of ${IMAGE_WIDTHS.join(', ')}` };
  }
  return { labels, width, format };
}
