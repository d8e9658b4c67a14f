import { type RefObject, useEffect, useRef } from 'react';
import { getChannelWidth } from './use-grid-view.ts';

/** Distance from the edge at which a programme is marked, in px: more than a pan covers within a frame. */
const NEAR_PX = 300;

/** Marks the programmes at the channel column's edge: each element with sticky text is a layer, and slow. */
export function useEdgeCells(scroller: RefObject<HTMLElement | null>): void {
  const watcher = useRef<IntersectionObserver>(undefined);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const watch = () => {
      watcher.current?.disconnect();
      const channel = getChannelWidth(box);
      const before = Math.round(NEAR_PX - channel);
      const behind = Math.round(channel + NEAR_PX - box.clientWidth);
      const [left, right] = getComputedStyle(box).direction === 'rtl' ? [behind, before] : [before, behind];
      watcher.current = new IntersectionObserver(
        (cells) => {
          for (const { target, isIntersecting } of cells) target.toggleAttribute('data-edge', isIntersecting);
        },
        { root: box, rootMargin: `0px ${right}px 0px ${left}px` },
      );
      observe(watcher.current, box);
    };
    const sizes = new ResizeObserver(watch);
    sizes.observe(box);
    return () => {
      sizes.disconnect();
      watcher.current?.disconnect();
    };
  }, [scroller]);

  // after every render, which may have added programmes
  useEffect(() => {
    if (watcher.current && scroller.current) observe(watcher.current, scroller.current);
  });
}

function observe(watcher: IntersectionObserver, box: HTMLElement): void {
  for (const cell of box.querySelectorAll('[data-start]')) watcher.observe(cell);
}
