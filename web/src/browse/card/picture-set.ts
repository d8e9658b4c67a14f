import {
  BACKDROP_WIDTH,
  CARD_WIDTH,
  DEFAULT_WIDTH,
  FEATURED_WIDTH,
  type ImageWidth,
} from '@marquee/contract/image-widths';
import type { ContentSource } from '../../content/content-source.ts';
import { type PictureUse, pictureAddress, pictureSet } from '../../content/picture-address.ts';

/** The three attributes from which a browser chooses a picture file. */
export interface PictureSet {
  src: string;
  srcSet: string;
  sizes: string;
}

export type ImageSlot = keyof typeof SLOTS;

interface SlotImage {
  use: PictureUse;
  /** What a browser without `srcset` loads. [CARD-05 CARD-06 CARD-07 CARD-14] */
  prescribed: ImageWidth;
  /** Range of other widths in the `srcset`, for screens that are denser or wider. */
  least: ImageWidth;
  most: ImageWidth;
  /** How wide it is shown, following the grid in ui/tokens.css. */
  sizes: string;
}

/** On a small dense screen 640 or 720 px are enough: fewer bytes before the first view. */
const ON_A_PHONE = '(min-resolution:2.5dppx) 240px,(min-resolution:1.5dppx) 360px,640px';

/** For a picture as wide as the window. */
export const FULL_SIZES = `(min-width:1600px) 100vw,(min-width:768px) min(100vw,1280px),${ON_A_PHONE}`;

/** Where pictures appear and which sizes are loaded there, one row per slot. [CONST-34] */
const SLOTS = {
  card: {
    use: 'card',
    prescribed: CARD_WIDTH,
    least: 320,
    most: 1280,
    sizes:
      '(min-width:1200px) calc(20vw - 44px),(min-width:1024px) calc(24vw - 24px),(min-width:768px) calc(32vw - 27px),' +
      '(min-width:480px) calc(48vw - 32px),calc(100vw - 72px)',
  },
  featured: {
    use: 'card',
    prescribed: FEATURED_WIDTH,
    least: 480,
    most: 1280,
    sizes: `(min-width:768px) 640px,${ON_A_PHONE}`,
  },
  hero: {
    use: 'background',
    prescribed: BACKDROP_WIDTH,
    least: 640,
    most: 1920,
    sizes: `(min-width:1600px) 92vw,(min-width:768px) min(92vw - 56px,1280px),${ON_A_PHONE}`,
  },
  backdrop: {
    use: 'background',
    prescribed: BACKDROP_WIDTH,
    least: 640,
    most: 1920,
    sizes: FULL_SIZES,
  },
  default: { use: 'card', prescribed: DEFAULT_WIDTH, least: 320, most: 1280, sizes: '100vw' },
} as const satisfies Record<string, SlotImage>;

/** An item's picture for a slot. `imageLabel` comes from the playlist; backgrounds never use it. [CARD-04] */
export function pictureFor(
  content: ContentSource,
  mediaId: string,
  slot: ImageSlot,
  imageLabel?: string,
): PictureSet {
  const { use, prescribed, least, most, sizes } = SLOTS[slot];
  const address = (width: number) => pictureAddress(content, mediaId, use, width, { imageLabel });
  return { src: address(prescribed), srcSet: pictureSet(address, least, most), sizes };
}
