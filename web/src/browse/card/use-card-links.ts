import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, type SyntheticEvent, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useContent } from '../../content/content-source.ts';
import { mediaQuery } from '../../content/media-query.ts';
import { prefersReducedData } from '../../lib/network.ts';

/** How long a pointer or the focus must rest on a card before its item is fetched, in ms. */
const DWELL_MS = 90;

/**
 * Handlers for the element around a list, which act for all links in it: a click navigates within the app,
 * and an item is fetched ahead of the click when a pointer rests on it or a finger touches it.
 */
export function useCardLinks() {
  const navigate = useNavigate();
  const content = useContent();
  const queries = useQueryClient();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);

  return useMemo(() => {
    const warm = ({ target }: SyntheticEvent) => {
      const id = getLink(target)?.dataset.id;
      if (id && !prefersReducedData()) void queries.prefetchQuery(mediaQuery(content, id));
    };
    const dwell = (event: SyntheticEvent) => {
      clearTimeout(resting.current);
      if (getLink(event.target)?.dataset.id) resting.current = setTimeout(() => warm(event), DWELL_MS);
    };
    const leave = () => clearTimeout(resting.current);
    return {
      onClick(event: MouseEvent) {
        const link = getLink(event.target);
        if (!link || !isPlainClick(event) || link.origin !== location.origin || link.target) return;
        event.preventDefault();
        // a link to the current page adds no step to the history
        void navigate(link.pathname + link.search, { replace: link.href === location.href });
      },
      onPointerOver: dwell,
      onPointerLeave: leave,
      onTouchStart: warm,
      onFocus: dwell,
      onBlur: leave,
    };
  }, [navigate, content, queries]);
}

function getLink(target: EventTarget): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a[href]') : null;
}

/** Any other click opens a tab, a window or a menu, which is left to the browser. */
function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);
}
