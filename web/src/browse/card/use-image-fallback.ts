import { type RefObject, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useContent } from '../../content/content-source.ts';
import { imageRedirects } from '../../content/image-redirects.ts';
import { createImageFallback, type ImageFallback } from './image-fallback.ts';

export type Defer = (element: HTMLImageElement) => void;

/**
 * Takes care of a list's pictures. The list passes the result to them as `defer`; it is undefined as long as
 * their plain addresses work. `isThere` is false while an empty list shows no box.
 */
export function useImageFallback(
  box: RefObject<HTMLElement | null>,
  items: readonly { mediaid: string; image?: string }[],
  isThere = true,
): Defer | undefined {
  const content = useContent();
  const learned = imageRedirects(content);
  const redirects = useSyncExternalStore(
    learned.subscribe,
    () => learned.redirects,
    () => false,
  );
  const fallback = useRef<ImageFallback | null>(null);
  const waiting = useRef<HTMLImageElement[]>([]);
  const known = useRef(items);

  useEffect(() => {
    known.current = items;
  }, [items]);

  useEffect(() => {
    if (!isThere || !box.current) return;
    const getImage = (id: string) => known.current.find(({ mediaid }) => mediaid === id)?.image;
    const current = createImageFallback(box.current, content, getImage);
    fallback.current = current;
    for (const image of waiting.current.splice(0)) current.defer(image);
    return () => {
      fallback.current = null;
      current.stop();
    };
  }, [box, content, isThere]);

  return useMemo(() => {
    if (!redirects) return undefined;
    return (element: HTMLImageElement) => {
      if (!element) return;
      if (fallback.current) fallback.current.defer(element);
      else waiting.current.push(element);
    };
  }, [redirects]);
}
