import { useSyncExternalStore } from 'react';
import type { Library, LibraryState } from './library.ts';
import { useLibraryDeps } from './library-deps.ts';
import { libraryOf } from './library-of.ts';

export function useLibrary(): Library {
  return libraryOf(useLibraryDeps());
}

/** The viewer's library, updated as it changes. The first render repeats the server's, which has no library. */
export function useLibraryState(): LibraryState {
  const library = useLibrary();
  return useSyncExternalStore(library.subscribe, library.state, () => library.atRender);
}
