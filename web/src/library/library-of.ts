import { createLibrary, type Library } from './library.ts';
import type { LibraryDeps } from './library-deps.ts';

/** The library of a visit, created on first use. */
export function libraryOf(deps: LibraryDeps): Library {
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
