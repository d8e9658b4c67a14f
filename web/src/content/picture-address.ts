import { IMAGE_WIDTHS } from '@marquee/contract/image-widths';
import { contentAddress } from './content-address.ts';
import type { ContentSource } from './content-source.ts';

export type PictureUse = 'card' | 'background' | 'channel_logo';

export interface PictureOptions {
  /** The playlist's `imageLabel`; never used for backgrounds. [CARD-04 CARD-14] */
  imageLabel?: string | undefined;
}

/** The address of an item's picture, at one of the widths that the API offers. (wire content §10.1) */
export function pictureAddress(
  source: ContentSource,
  mediaId: string,
  use: PictureUse,
  width: number,
  { imageLabel }: PictureOptions = {},
): string {
  const own = use === 'background' ? undefined : imageLabel;
  return contentAddress(
    source,
    `/v2/media/${encodeURIComponent(mediaId)}/images/${encodeURIComponent(own ?? use)}.webp`,
    {
      poster_fallback: 1,
      fallback: own ? use : undefined,
      width,
    },
  );
}

/** The item's poster, which always exists; for pictures that fail. (wire content §10.2) */
export function posterAddress(source: ContentSource, mediaId: string): string {
  return contentAddress(source, `/v2/media/${encodeURIComponent(mediaId)}/poster.jpg`, { width: 720 });
}

/** A `srcset` of the picture in the API's widths from `least` to `most`. */
export function pictureSet(address: (width: number) => string, least: number, most: number): string {
  return IMAGE_WIDTHS.filter((width) => width >= least && width <= most)
    .map((width) => `${address(width)} ${width}w`)
    .join(', ');
}

/** The target of a redirect at another width: the first `-1920` is replaced. [CARD-15] */
export function redirectedAddress(finalAddress: string, width: number): string {
  return finalAddress.replace('-1920', `-${width}`);
}
