import { useMemo } from 'react';
import { useSite } from '../config/config-context.ts';
import type { Library, LibraryState } from './library.ts';
import { useLibrary, useLibraryState } from './library-context.ts';
import { type SavedItems, useSavedItems } from './use-saved-items.ts';

export interface Favorites extends Pick<Library, 'toggle' | 'clear'> {
  /** Newest first. */
  ids: readonly string[];
  /** The list is unknown until this is `ready` or `failed`. */
  status: LibraryState['status'];
  has(mediaid: string): boolean;
  limit: number;
}

/** What the viewer has marked as a favorite. Only where the site has the feature. [FAV-17] */
export function useFavorites(): Favorites {
  const library = useLibrary();
  const { favorites, status } = useLibraryState();
  const ids = useMemo(() => favorites.map(({ mediaid }) => mediaid), [favorites]);
  return {
    ids,
    status,
    has: (mediaid) => ids.includes(mediaid),
    toggle: library.toggle,
    clear: library.clear,
    limit: library.limit(),
  };
}

/** The favorites as items, newest first. [FAV-18 FAV-21] */
export function useFavoriteItems(): SavedItems {
  const { features } = useSite().config;
  return useSavedItems(features.favoritesList, useFavorites().ids);
}
