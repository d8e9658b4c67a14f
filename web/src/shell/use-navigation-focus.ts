import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation } from 'react-router';
import { memoryKey, recall, remember, type ViewMemory } from '../browse/view-memory.ts';
import { afterPaint } from '../lib/pause.ts';
import { paths } from '../paths/paths.ts';
import { useAnnounce } from '../ui/announcer.tsx';
import { useSiteName } from './use-site-name.ts';

/** How long to wait for a screen to grow back to its height, in ms. */
const TIMEOUT_MS = 4000;
/** Input by which the viewer takes over. */
const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * A new screen starts at its top and is announced by its title, and the focus moves to the main region, so
 * that keyboard and screen reader start there too. Going back or forward returns to the viewer's position,
 * and to the link that led away. [ROUTE-29]
 * @param at the address of the screen, or of the head, that is shown; the router's own may follow
 */
export function useNavigationFocus(mainId: string, { pathname, key }: Location, kind: NavigationType): void {
  const current = useLocation().pathname;
  const announce = useAnnounce();
  const siteName = useSiteName();
  const shown = useRef({ pathname, key });
  /** Scroll position of the current screen, and its focused link; stored when it is left. */
  const position = useRef<Position>({ scrollY: 0 });

  useEffect(() => {
    const note = () => {
      position.current.scrollY = scrollY;
    };
    note();
    const listening = new AbortController();
    const { signal } = listening;
    // before the screen has rendered the browser restores too early; after a reload in time
    history.scrollRestoration = 'manual';
    addEventListener(
      'pagehide',
      () => {
        remember(memoryKey(shown.current.key, shown.current.pathname), position.current);
        history.scrollRestoration = 'auto';
      },
      { signal },
    );
    addEventListener('pageshow', () => (history.scrollRestoration = 'manual'), { signal });
    addEventListener('scroll', note, { signal, passive: true });
    // the scroll event comes a frame late, so the position is read again before the router navigates
    for (const leave of ['click', 'popstate']) addEventListener(leave, note, { signal, capture: true });
    addEventListener(
      'focusin',
      ({ target }) => {
        const link = target instanceof Element ? target.closest(`#${mainId} a[href]`) : null;
        position.current.href = link?.getAttribute('href') ?? undefined;
      },
      { signal },
    );
    return () => listening.abort();
  }, [mainId]);

  /** Ends a move of the focus that a later navigation has overtaken. */
  const moving = useRef(new AbortController());

  // before the next paint, so that the new screen is never seen from its middle
  useLayoutEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { pathname, key };
    const isNew = before.pathname !== pathname && !isSearching();
    remember(memoryKey(before.key, before.pathname), position.current);
    const left = kind === NavigationType.Pop ? recall(memoryKey(key, pathname)) : null;
    position.current = { scrollY: left?.scrollY ?? (isNew ? 0 : scrollY), href: left?.href };
    moving.current.abort();
    moving.current = new AbortController();
    if (isNew) void focusOnceShown(mainId, left?.href, moving.current.signal);
    if (left?.scrollY !== undefined) return deferScroll(left.scrollY);
    if (isNew) scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, key, kind, mainId]);

  const announced = useRef(current);
  useEffect(() => {
    if (announced.current === current) return;
    announced.current = current;
    if (isSearching()) return;
    return announceTitle(siteName, current === paths.home.to(), announce);
  }, [current, siteName, announce]);
}

/**
 * Announces a new screen's title once. A screen that does not know its name yet has only the site's; then the
 * first title that says more is announced. Returns a function that stops waiting. [A11Y-01]
 */
function announceTitle(siteName: string, isHome: boolean, announce: (text: string) => void): () => void {
  const isNamed = () => document.title !== '' && (isHome || document.title !== siteName);
  if (isNamed()) {
    announce(document.title);
    return () => {};
  }
  const watch = new MutationObserver(() => {
    if (!isNamed()) return;
    watch.disconnect();
    announce(document.title);
  });
  watch.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => watch.disconnect();
}

/** Moves the focus to a link, or the main region, after the paint, unless it has moved by then. */
async function focusOnceShown(mainId: string, href: string | undefined, signal: AbortSignal): Promise<void> {
  const before = document.activeElement;
  await afterPaint();
  if (signal.aborted) return;
  const { activeElement, body } = document;
  if (activeElement !== before && activeElement !== body) return;
  const main = document.getElementById(mainId);
  const links = main?.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href ?? '')}"]`) ?? [];
  const link = [...links].find((one) => one.checkVisibility());
  (link ?? main)?.focus({ preventScroll: true });
}

/** While the viewer types in the search bar, the address changes but focus and position stay. [SEARCH-05] */
function isSearching(): boolean {
  return Boolean(document.activeElement?.closest('[role=search]'));
}

type Position = Pick<ViewMemory, 'href'> & { scrollY: number };

/**
 * Scrolls until a growing page reaches the position, the viewer scrolls or time is up. The result ends it.
 */
function deferScroll(y: number): () => void {
  const stopped = new AbortController();
  const stop = () => stopped.abort();
  const go = () => {
    scrollTo({ top: y, behavior: 'instant' });
    if (Math.abs(scrollY - y) <= 1) stop();
  };
  go();
  if (stopped.signal.aborted) return stop;
  const growth = new ResizeObserver(go);
  growth.observe(document.body);
  const timer = setTimeout(stop, TIMEOUT_MS);
  for (const move of MOVES) addEventListener(move, stop, { signal: stopped.signal, passive: true });
  stopped.signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  return stop;
}
