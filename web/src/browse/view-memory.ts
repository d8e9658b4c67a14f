import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { tabStore } from '../lib/storage.ts';

/** What going back to a screen restores, stored for the tab under the history entry's key. */
export interface ViewMemory {
  scrollY?: number;
  /** `href` of the link that had the focus. */
  href?: string | undefined;
  /** Rows of Home that were shown. */
  rows?: number;
  /** Scroll positions of Home's rows, by their position in the config: see `RowPlace`. */
  rowPlaces?: Readonly<Record<number, number>>;
  /** The list's chosen filter. */
  filter?: string;
  /** Pages of the series' episodes that were shown. */
  offsets?: readonly number[];
  /** The season of those pages; empty: all seasons. */
  offsetsOf?: string;
  columns?: number;
  pitch?: number;
}

const PREFIX = 'view.';

/** The storage key of an entry's memory; `entry` is the same for the first entry of every visit. */
export function memoryKey(entry: string, pathname: string): string {
  return entry + pathname;
}

/**
 * Read while rendering; the server's render has no memory, and so neither has hydration. While the same screen
 * goes on to further entries, such as a selection or a sign-in over it, what the viewer chose goes with it.
 */
export function useViewMemory(): { memory: ViewMemory | null; key: string } {
  const { key: entry, pathname } = useLocation();
  const key = memoryKey(entry, pathname);
  const [own, setOwn] = useState({ key, pathname });
  if (own.key !== key) {
    setOwn({ key, pathname });
    // while rendering, so that it is there at once; to render again changes nothing
    if (own.pathname === pathname && !read(key)) remember(key, choicesAt(own.key));
  }
  const text = useSyncExternalStore(
    never,
    () => read(key),
    () => null,
  );
  return { memory: parse(text), key };
}

/** Without positions: the screen already stands where the viewer is. */
function choicesAt(key: string): ViewMemory {
  const { scrollY, href, columns, pitch, ...choices } = recall(key) ?? {};
  return choices;
}

/** The memory of a history entry, for use outside of rendering. */
export function recall(key: string): ViewMemory | null {
  return parse(read(key));
}

/** If storage is blocked or full, nothing is kept: going back then starts at the top. */
export function remember(key: string, more: ViewMemory): void {
  tabStore().set(PREFIX + key, JSON.stringify({ ...recall(key), ...more, visit: visit() }));
}

interface StoredMemory extends ViewMemory {
  /** Which visit wrote it. */
  visit: number;
}

function read(key: string): string | null {
  const text = tabStore().get(PREFIX + key);
  const kept = parse(text) as StoredMemory | null;
  return kept && (kept.visit === visit() || wasReturnedTo()) ? text : null;
}

/** Different for every document: a page that is opened again starts without memory. */
function visit(): number {
  return performance.timeOrigin;
}

function wasReturnedTo(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate';
}

function parse(text: string | null): ViewMemory | null {
  try {
    return text ? (JSON.parse(text) as ViewMemory) : null;
  } catch {
    return null;
  }
}

const never = () => () => {};
