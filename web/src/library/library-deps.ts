import { createContext, useContext, useSyncExternalStore } from 'react';
import { lazyModule } from '../lib/lazy-module.ts';
import type { Library } from './library.ts';
import type { LibraryParts, LibraryRowName } from './library-parts.ts';

/** What a library needs. Its code is loaded only when it may contain something or is about to. */
export interface LibraryDeps extends LibraryParts {
  library?: Library;
  /** Called when the library is loaded. */
  arrivals: Set<() => void>;
  /** Called when the set of non-empty rows changed. */
  onRows?: () => void;
  /** Source of storage and network events; set after hydration. */
  events?: EventTarget;
}

export const LibraryContext = createContext<LibraryDeps | null>(null);

export function useLibraryDeps(): LibraryDeps {
  const deps = useContext(LibraryContext);
  if (!deps) throw new Error('LibraryContext is missing above this component');
  return deps;
}

const LIBRARY = lazyModule(async () => (await import('./library-context.ts')).getLibrary);

/** Called after hydration: from here on the library loads and follows the session. */
export function wakeLibrary(deps: LibraryDeps, events: EventTarget): void {
  deps.events = events;
  deps.library?.wake(events);
  const look = () => {
    if (deps.library || !(mayHave(deps, 'favorites') || mayHave(deps, 'continue_watching'))) return;
    LIBRARY.load().then(
      (getLibrary) => getLibrary(deps),
      // components that show the library load it too, and report a failure
      () => {},
    );
  };
  look();
  deps.session.subscribe(look);
}

/** Whether this row had items at the last visit on this device; then space is reserved for it. */
export function isExpected({ expected }: Pick<LibraryParts, 'expected'>, row: LibraryRowName): boolean {
  return expected?.split(' ').includes(row) ?? false;
}

/** {@link mayHave}, updated as it changes; false in the first render. */
export function useMayHave(row: LibraryRowName): boolean {
  const deps = useLibraryDeps();
  return useSyncExternalStore(
    deps.session.subscribe,
    () => mayHave(deps, row),
    () => false,
  );
}

/** Whether a list may have items, as far as is known without loading it. */
function mayHave({ library, store, session, features, expected }: LibraryDeps, row: LibraryRowName): boolean {
  const [list, key] =
    row === 'favorites' ? [features.favoritesList, 'favorites'] : [features.continueWatchingList, 'history'];
  if (!list) return false;
  const { status } = session.state();
  return (
    Boolean(library) ||
    status === 'signed-in' ||
    status === 'restoring' ||
    store.get(key) !== null ||
    // loading it gives up a place that was kept in vain
    isExpected({ expected }, row)
  );
}
