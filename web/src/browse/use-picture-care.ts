import { type RefObject, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useContent } from '../content/content-source.ts';
import { pictureLore } from '../content/picture-redirects.ts';
import { createPictureCare, type PictureCare } from './picture-care.ts';

export type Hold = (element: HTMLImageElement) => void;

/**
 * Looks after the pictures of a list. The result goes to the list's pictures as `hold`: undefined as long as their
 * plain addresses are good.
 */
export function usePictureCare(
  box: RefObject<HTMLElement | null>,
  items: readonly { mediaid: string; image?: string }[],
): Hold | undefined {
  const content = useContent();
  const lore = pictureLore(content);
  const redirects = useSyncExternalStore(
    lore.subscribe,
    () => lore.redirects,
    () => false,
  );
  const care = useRef<PictureCare | null>(null);
  const waiting = useRef<HTMLImageElement[]>([]);
  const known = useRef(items);

  useEffect(() => {
    known.current = items;
  }, [items]);

  useEffect(() => {
    if (!box.current) return;
    const imageOf = (id: string) => known.current.find(({ mediaid }) => mediaid === id)?.image;
    const current = createPictureCare(box.current, content, imageOf);
    care.current = current;
    for (const image of waiting.current.splice(0)) current.hold(image);
    return () => {
      care.current = null;
      current.stop();
    };
  }, [box, content]);

  return useMemo(() => {
    if (!redirects) return undefined;
    return (element: HTMLImageElement) => {
      if (!element) return;
      if (care.current) care.current.hold(element);
      else waiting.current.push(element);
    };
  }, [redirects]);
}
