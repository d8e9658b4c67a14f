import { createContext, useContext, useEffect } from 'react';
import { applyHead } from './apply-head.ts';
import type { HeadOf } from './head.ts';

/** Where a server collects what the rendered screen said. In the browser there is none, and the document is changed. */
export interface HeadSink {
  head: HeadOf | null;
  /** The largest picture of the first view, so that the document can ask for it at once. */
  heroPicture?: HeroPicture | undefined;
}

export interface HeroPicture {
  src: string;
  srcSet: string;
  sizes: string;
}

export const HeadSinkContext = createContext<HeadSink | null>(null);

/** Called while rendering by whatever shows the largest picture; the first one wins, and only a server listens. */
export function useHeroPicture(picture: HeroPicture | undefined): void {
  const sink = useContext(HeadSinkContext);
  if (sink && picture) sink.heroPicture ??= picture;
}

/** Adds what search engines are told, by a part of the screen that knows it; only a server listens. */
export function useStructured(make: () => object): void {
  const sink = useContext(HeadSinkContext);
  if (sink?.head) sink.head = { ...sink.head, structured: make() };
}

/** Declares the head of the screen it stands in. One a screen; the last one rendered wins. */
export function PageHead(head: HeadOf) {
  const sink = useContext(HeadSinkContext);
  if (sink) sink.head = head;
  const { title, description, canonicalPath, image, type } = head;
  useEffect(() => {
    document.title = title;
    // nobody waits for the rest, as the viewer does for the screen
    const later = setTimeout(() => applyHead(document, { title, description, canonicalPath, image, type }));
    return () => clearTimeout(later);
  }, [title, description, canonicalPath, image, type]);
  return null;
}
