import type { ContentSource } from '../../content/content-source.ts';
import { type ImageRedirects, imageRedirects } from '../../content/image-redirects.ts';
import { posterAddress, redirectedAddress } from '../../content/picture-address.ts';
import { DEFERRED_SET, DEFERRED_SRC } from './picture.tsx';

export interface ImageFallback {
  /** Takes a picture without an address; looks its address up once it is near the view, and shows it. */
  defer(element: HTMLImageElement): void;
  stop(): void;
}

/** How far from the view a deferred picture is looked up, as browsers do for lazy pictures. */
const NEAR = '600px';

/**
 * Takes care of every picture inside `box`, including those that loaded earlier. A picture that a redirect
 * made too wide is replaced by one of the right width, one that fails by the item's poster, and if that fails
 * too, tint, title and its first letter remain. [CARD-13 CARD-15]
 */
export function createImageFallback(
  box: HTMLElement,
  content: ContentSource,
  /** The platform's own image of an item, from its media data. */
  getImage: (mediaId: string) => string | undefined,
): ImageFallback {
  const learned = imageRedirects(content);
  /** What is left to try for a picture: the target of the redirect, then the poster. */
  const left = new WeakMap<HTMLImageElement, (string | undefined)[]>();

  const onLoad = (event: Event) => {
    if (!(event.target instanceof HTMLImageElement)) return;
    // React's own listener takes a slow phone 3 ms per picture, and none of our handlers needs the event
    event.stopPropagation();
    void arrived(event.target);
  };
  const onError = ({ target }: Event) => target instanceof HTMLImageElement && failed(target);

  const arrived = async (image: HTMLImageElement) => {
    const requested = askedWidth(image.currentSrc);
    if (!learned.watching || left.has(image) || !requested) return;
    const target = await learned.arrived(image.currentSrc, requested, trueWidth(image));
    if (target && !left.has(image)) rewrite(image, target);
  };

  const rewrite = (image: HTMLImageElement, target: string) => {
    left.set(image, [target, getPoster(image)]);
    const plain = plainAddress(image);
    const set = image.getAttribute('srcset') ?? image.getAttribute(DEFERRED_SET) ?? '';
    const widths = [...set.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
    image.srcset = widths.map((width) => `${redirectedAddress(target, width)} ${width}w`).join(', ');
    image.src = redirectedAddress(target, askedWidth(plain) ?? 1920);
  };

  const failed = (image: HTMLImageElement) => {
    const rest = left.get(image) ?? [getPoster(image)];
    left.set(image, rest);
    image.removeAttribute('srcset');
    const next = rest.shift();
    if (next) {
      image.src = next;
      return;
    }
    image.dataset.failed = '';
    // a card begins with its title, a featured item has a heading; the style sheet draws the letter
    const title = image.closest('a') ?? image.closest('li')?.querySelector('h3');
    const [letter] = title?.textContent?.trim() ?? '';
    if (letter && image.parentElement) image.parentElement.dataset.letter = letter;
  };

  /** The address of an item's own picture contains no id; the box has it. [MEDIA-23] */
  const getPoster = (image: HTMLImageElement) => {
    const id = mediaIdIn(plainAddress(image)) ?? box.dataset.media;
    return id && (getImage(id) ?? posterAddress(content, id));
  };

  /** The address that React set, before anything else was tried. */
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

  /** Once the base is found to redirect, pictures that have not loaded yet are looked up first, too. */
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

/** Looks up the final address, then shows the picture; without a redirect from its plain address. */
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

/** `naturalWidth` from a `srcset` is corrected for density; a separate element has the file's own. */
function trueWidth(image: HTMLImageElement): number {
  const probe = new Image();
  probe.src = image.currentSrc;
  return probe.naturalWidth || image.naturalWidth;
}
