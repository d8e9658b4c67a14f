import { useSyncExternalStore } from 'react';
import type { Library, LibraryState } from './library.ts';
import { libraryOf } from './library-of.ts';
import { useLibraryPlace } from './library-place.ts';

export function useLibrary(): Library {
  return libraryOf(useLibraryPlace());
}

/** What the viewer keeps, followed as it changes. The first render repeats the server's, which knows nothing of it. */
export function useLibraryState(): LibraryState {
  const library = useLibrary();
  return useSyncExternalStore(library.subscribe, library.state, () => library.atRender);
}
