import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { paths } from '../paths/paths.ts';
import { useAnnounce } from '../ui/announcer.tsx';
import { announceTitle } from './announce-title.ts';
import { holdScroll } from './hold-scroll.ts';
import { createPlaces, type Places } from './places.ts';
import { useSiteName } from './use-site-name.ts';

/**
 * A new screen begins at its top, is announced by its title, and a keyboard or screen reader begins there too: focus
 * moves to the main region. Going back and forth returns to where the viewer was, and to the link that led away.
 * [ROUTE-29]
 */
export function useNavigationFocus(mainId: string): void {
  const { pathname, key } = useLocation();
  const kind = useNavigationType();
  const announce = useAnnounce();
  const siteName = useSiteName();
  const places = useRef<Places>(null);
  const shown = useRef({ pathname, key });

  useEffect(() => {
    const kept = createPlaces(tabStorage());
    places.current = kept;
    const note = () => kept.note(shown.current.key, { y: scrollY });
    note();
    const listening = new AbortController();
    const { signal } = listening;
    // the browser's own restoring comes before the screen is there; after a reload it comes in time
    history.scrollRestoration = 'manual';
    addEventListener(
      'pagehide',
      () => {
        kept.save();
        history.scrollRestoration = 'auto';
      },
      { signal },
    );
    addEventListener('pageshow', () => (history.scrollRestoration = 'manual'), { signal });
    addEventListener('scroll', note, { signal, passive: true });
    // that event comes up to a frame late, and one who leaves by then has been scrolled all the same
    for (const leave of ['click', 'popstate']) addEventListener(leave, note, { signal, capture: true });
    addEventListener(
      'focusin',
      ({ target }) => {
        const link = target instanceof Element ? target.closest(`#${mainId} a[href]`) : null;
        kept.note(shown.current.key, { href: link?.getAttribute('href') ?? undefined });
      },
      { signal },
    );
    return () => listening.abort();
  }, [mainId]);

  // before the next paint, so that nobody sees the new screen from its middle
  useLayoutEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { pathname, key };
    const isNew = before.pathname !== pathname;
    const place = kind === NavigationType.Pop ? places.current?.get(key) : undefined;
    places.current?.note(key, { y: place?.y ?? (isNew ? 0 : scrollY) });
    if (isNew) {
      const main = document.getElementById(mainId);
      const left = place?.href && main?.querySelector<HTMLElement>(`a[href="${CSS.escape(place.href)}"]`);
      (left || main)?.focus({ preventScroll: true });
      if (!place) scrollTo({ top: 0, behavior: 'instant' });
    }
    return place && holdScroll(place.y);
  }, [pathname, key, kind, mainId]);

  const announced = useRef(pathname);
  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    return announceTitle(siteName, pathname === paths.home.to(), announce);
  }, [pathname, siteName, announce]);
}

function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
