import type { ContentSource } from '../../content/content-source.ts';
import { type ImageRedirects, imageRedirects } from '../../content/image-redirects.ts';
import { posterAddress, redirectedAddress } from '../../content/picture-address.ts';
import { DEFERRED_SET, DEFERRED_SRC } from './picture.tsx';

export interface ImageFallback {
  /** Takes a picture without an address: finds it once it comes near, and shows it. */
  defer(element: HTMLImageElement): void;
  stop(): void;
}

/** How far from the view a held picture is looked for, as the browser does with lazy ones. */
const NEAR = '600px';

/**
 * Looks after every picture inside `box`, those that arrived before it began included: one that a redirect made too
 * wide is replaced by the right width, one that fails by the item's poster, and what fails then leaves tint and title.
 * [CARD-13 CARD-15]
 */
export function createImageFallback(
  box: HTMLElement,
  content: ContentSource,
  /** The platform's own image of an item, from its record. */
  imageOf: (mediaId: string) => string | undefined,
): ImageFallback {
  const learned = imageRedirects(content);
  /** What is left to try for a picture whose plain address was not good: where that redirects to, then the poster. */
  const left = new WeakMap<HTMLImageElement, (string | undefined)[]>();

  const onLoad = (event: Event) => {
    if (!(event.target instanceof HTMLImageElement)) return;
    // React listens at every picture, which takes a slow phone 3 ms of each; nothing of ours waits for it there
    event.stopPropagation();
    void arrived(event.target);
  };
  const onError = ({ target }: Event) => target instanceof HTMLImageElement && failed(target);

  const arrived = async (image: HTMLImageElement) => {
    const asked = askedWidth(image.currentSrc);
    if (!learned.watching || left.has(image) || !asked) return;
    const target = await learned.arrived(image.currentSrc, asked, trueWidth(image));
    if (target && !left.has(image)) rewrite(image, target);
  };

  const rewrite = (image: HTMLImageElement, target: string) => {
    left.set(image, [target, posterOf(image)]);
    const plain = plainAddress(image);
    const set = image.getAttribute('srcset') ?? image.getAttribute(DEFERRED_SET) ?? '';
    const widths = [...set.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
    image.srcset = widths.map((width) => `${redirectedAddress(target, width)} ${width}w`).join(', ');
    image.src = redirectedAddress(target, askedWidth(plain) ?? 1920);
  };

  const failed = (image: HTMLImageElement) => {
    const rest = left.get(image) ?? [posterOf(image)];
    left.set(image, rest);
    image.removeAttribute('srcset');
    const next = rest.shift();
    if (next) image.src = next;
    else image.dataset.failed = '';
  };

  /** An item's own picture names no item in its address: the box around it does. [MEDIA-23] */
  const posterOf = (image: HTMLImageElement) => {
    const id = mediaIdIn(plainAddress(image)) ?? box.dataset.media;
    return id && (imageOf(id) ?? posterAddress(content, id));
  };

  /** The address React gave, before anything was tried. */
  const addresses = new WeakMap<HTMLImageElement, string>();
  const plainAddress = (image: HTMLImageElement) => {
    const known = addresses.get(image) ?? image.getAttribute(DEFERRED_SRC) ?? image.getAttribute('src') ?? '';
    addresses.set(image, known);
    return known;
  };

  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        void find(target as HTMLImageElement, learned, rewrite);
      }
    },
    { rootMargin: NEAR },
  );

  /** Those that have not come yet when the base is found to redirect are asked after first, too. */
  const holdBack = () => {
    for (const image of box.querySelectorAll<HTMLImageElement>('img[src]')) {
      if (image.complete && image.naturalWidth) continue;
      if (left.has(image) || image.dataset.failed !== undefined) continue;
      image.setAttribute(DEFERRED_SRC, plainAddress(image));
      image.setAttribute(DEFERRED_SET, image.srcset);
      image.removeAttribute('srcset');
      image.removeAttribute('src');
      near.observe(image);
    }
  };

  const forget = learned.subscribe(holdBack);
  box.addEventListener('load', onLoad, true);
  box.addEventListener('error', onError, true);
  for (const image of box.querySelectorAll('img')) {
    if (!image.complete || !image.currentSrc) continue;
    if (image.naturalWidth) void arrived(image);
    else failed(image);
  }

  return {
    defer: (image) => near.observe(image),
    stop() {
      forget();
      near.disconnect();
      box.removeEventListener('load', onLoad, true);
      box.removeEventListener('error', onError, true);
    },
  };
}

/** Asks first, then shows: at its own address when the call answers itself after all. */
async function find(
  image: HTMLImageElement,
  learned: ImageRedirects,
  rewrite: (image: HTMLImageElement, target: string) => void,
): Promise<void> {
  const plain = image.getAttribute(DEFERRED_SRC);
  if (!plain) return;
  const target = await learned.finalAddress(plain);
  if (target) return rewrite(image, target);
  image.srcset = image.getAttribute(DEFERRED_SET) ?? '';
  image.src = plain;
}

function askedWidth(address: string): number | undefined {
  return Number(/[?&]width=(\d+)/.exec(address)?.[1]) || undefined;
}

function mediaIdIn(address: string): string | undefined {
  const id = /\/v2\/media\/([^/]+)\/images\//.exec(address)?.[1];
  return id && decodeURIComponent(id);
}

/** A picture chosen from a set tells its width corrected for density; another element tells the file's own. */
function trueWidth(image: HTMLImageElement): number {
  const probe = new Image();
  probe.src = image.currentSrc;
  return probe.naturalWidth || image.naturalWidth;
}
