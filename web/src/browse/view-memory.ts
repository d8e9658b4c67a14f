import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/**
 * What a screen remembers of one visit to it, so that going back finds it as it was left. It lies in the session's
 * storage under the history entry's key: a reload finds it, another tab does not.
 */
export interface ViewMemory {
  scrollY?: number;
  /** Rows of Home that were shown. */
  rows?: number;
  /** The list's chosen filter. */
  filter?: string;
  columns?: number;
  pitch?: number;
}

const PREFIX = 'jwapp.view.';

/** Read while rendering; what the server rendered knows of no memory, and neither does its hydration. */
export function useViewMemory(): { memory: ViewMemory | null; key: string } {
  const { key: entry, pathname } = useLocation();
  // the first entry of every visit has the same key
  const key = entry + pathname;
  const text = useSyncExternalStore(
    never,
    () => read(key),
    () => null,
  );
  return { memory: parse(text), key };
}

/** Adds to what is remembered of a history entry. Blocked or full storage forgets. */
export function remember(key: string, more: ViewMemory): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify({ ...parse(read(key)), ...more, visit: visit() }));
  } catch {
    // going back then begins at the top
  }
}

interface Kept extends ViewMemory {
  /** Which visit wrote it. */
  visit: number;
}

function read(key: string): string | null {
  try {
    const text = sessionStorage.getItem(PREFIX + key);
    const kept = parse(text) as Kept | null;
    return kept && (kept.visit === visit() || wasReturnedTo()) ? text : null;
  } catch {
    return null;
  }
}

/** Every document has its own; a page that is opened anew begins anew. */
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
