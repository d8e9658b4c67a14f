import { useSyncExternalStore } from 'react';
import { createLibrary, type Library, type LibraryState } from './library.ts';
import { type LibraryDeps, useLibraryDeps } from './library-deps.ts';

/** The library of a visit, created on first use. */
export function getLibrary(deps: LibraryDeps): Library {
  if (deps.library) return deps.library;
  const library = createLibrary(deps);
  deps.library = library;
  // deferred: this may run during a render, and it notifies listeners
  queueMicrotask(() => {
    if (deps.events) library.wake(deps.events);
    for (const arrival of deps.arrivals) arrival();
  });
  return library;
}

export function useLibrary(): Library {
  return getLibrary(useLibraryDeps());
}

/** The viewer's library, updated as it changes. The first render repeats the server's, which has no library. */
export function useLibraryState(): LibraryState {
  const library = useLibrary();
  return useSyncExternalStore(library.subscribe, library.state, () => library.atRender);
}
