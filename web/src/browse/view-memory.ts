import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { tabStore } from '../lib/tab-store.ts';

/**
 * What is remembered of one visit to a screen, so that going back finds it as it was left. It lies in the tab's storage
 * under the history entry's key: a reload finds it, another tab does not.
 */
export interface ViewMemory {
  scrollY?: number;
  /** `href` of the link that had the focus. */
  href?: string | undefined;
  /** Rows of Home that were shown. */
  rows?: number;
  /** Where rows of Home stood, by their place in the config: see `RowPlace`. */
  rowPlaces?: Readonly<Record<number, number>>;
  /** The list's chosen filter. */
  filter?: string;
  /** Pages of the series' episodes that were shown. */
  offsets?: readonly number[];
  columns?: number;
  pitch?: number;
}

const PREFIX = 'view.';

/** What an entry's memory is kept by. @param entry the history's own key; the first of every visit has the same */
export function memoryKey(entry: string, pathname: string): string {
  return entry + pathname;
}

/** Read while rendering; what the server rendered knows of no memory, and neither does its hydration. */
export function useViewMemory(): { memory: ViewMemory | null; key: string } {
  const { key: entry, pathname } = useLocation();
  const key = memoryKey(entry, pathname);
  const text = useSyncExternalStore(
    never,
    () => read(key),
    () => null,
  );
  return { memory: parse(text), key };
}

/** What is remembered of a history entry, outside of rendering. */
export function recall(key: string): ViewMemory | null {
  return parse(read(key));
}

/** Adds to what is remembered of a history entry. Blocked or full storage forgets: going back then begins at the top. */
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

/** Every document has its own; a page that is opened again begins again. */
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
