import { createContext, useContext, useEffect } from 'react';
import type { ScreenHead } from './head.ts';
import { headTags } from './head-tags.ts';

/** Where a server collects the screen's head; a browser updates the document instead. */
export interface HeadSink {
  head: ScreenHead | null;
  /** The largest picture of the first view, so that the document can preload it. */
  heroPicture?: HeroPicture | undefined;
}

export interface HeroPicture {
  src: string;
  srcSet: string;
  sizes: string;
}

export const HeadSinkContext = createContext<HeadSink | null>(null);

/** For the largest picture, while rendering; the first call wins, and only a server uses it. */
export function useHeroPicture(picture: HeroPicture | undefined): void {
  const sink = useContext(HeadSinkContext);
  if (sink && picture) sink.heroPicture ??= picture;
}

/** Adds structured data from the part of the screen that knows it; only a server uses it. */
export function useStructured(make: () => object): void {
  const sink = useContext(HeadSinkContext);
  if (sink?.head) sink.head = { ...sink.head, structured: make() };
}

/** Sets the head of the screen that contains it. One per screen; the last one rendered wins. */
export function PageHead(head: ScreenHead) {
  const sink = useContext(HeadSinkContext);
  if (sink) sink.head = head;
  const { title, description, canonicalPath, image, type } = head;
  useEffect(() => {
    document.title = title;
    // delayed, as the viewer waits for the screen, but not for these tags
    const later = setTimeout(() => applyHead(document, { title, description, canonicalPath, image, type }));
    return () => clearTimeout(later);
  }, [title, description, canonicalPath, image, type]);
  return null;
}

/** Head elements that belong to a screen; those that the new screen does not set are removed. */
const OWNED = 'meta[name=description],meta[property^="og:"],meta[name^="twitter:"],link[rel=canonical]';

/** Updates the document's head from the screen's, except for the title. */
function applyHead(document: Document, head: ScreenHead): void {
  const wanted = new Set<Element>();
  for (const { tag, key, attributes } of headTags(head, document.location.origin)) {
    const selector = `${tag}[${key}="${attributes[key]}"]`;
    const element =
      document.head.querySelector(selector) ?? document.head.appendChild(document.createElement(tag));
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    wanted.add(element);
  }
  for (const element of document.head.querySelectorAll(OWNED)) if (!wanted.has(element)) element.remove();
}
