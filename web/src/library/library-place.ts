import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session } from '../account/session.ts';
import type { Store } from '../lib/storage.ts';
import type { Library } from './library.ts';

/** A row of Home that shows what a viewer keeps. */
export type KeptRowName = 'favorites' | 'continue_watching';

/** Where a device remembers which rows had something to show; a cookie mirrors it for the server. */
export const KEPT_ROWS_KEY = 'kept-rows';

/** What a library is made of. */
export interface LibraryParts {
  store: Store;
  session: Pick<Session, 'state' | 'subscribe' | 'provider'>;
  /** Which lists the site has. [FAV-17 WATCH-13] */
  features: { favoritesList?: string; continueWatchingList?: string };
  /** What the page was rendered to expect: the value under {@link KEPT_ROWS_KEY}. */
  expected: string | null;
}

/** Where the library of a visit stands. Its code comes only when there may be something in it, or something to put in. */
export interface LibraryPlace extends LibraryParts {
  library?: Library;
  /** Told when the library is there. */
  arrivals: Set<() => void>;
  /** Told when other rows have something to show than before. */
  onRows?: () => void;
  /** Where the device tells of other tabs and of the network; set once the page is the browser's own. */
  events?: EventTarget;
}

export const LibraryContext = createContext<LibraryPlace | null>(null);

export function useLibraryPlace(): LibraryPlace {
  const place = useContext(LibraryContext);
  if (!place) throw new Error('LibraryContext is missing above this component');
  return place;
}

/** The page is the browser's own: from here on the library reads, and follows who is watching. */
export function wakeLibrary(place: LibraryPlace, events: EventTarget): void {
  place.events = events;
  place.library?.wake(events);
  const look = () => {
    if (place.library || !(mayHave(place, 'favorites') || mayHave(place, 'continue_watching'))) return;
    import('./library-of.ts').then(({ libraryOf }) => libraryOf(place)).catch(() => {});
  };
  look();
  place.session.subscribe(look);
}

/** Whether this row had something to show when this device was last here: its place is kept free. */
export function isExpected({ expected }: Pick<LibraryParts, 'expected'>, row: KeptRowName): boolean {
  return expected?.split(' ').includes(row) ?? false;
}

/** {@link mayHave}, followed as it changes; false as the page is rendered. */
export function useMayHave(row: KeptRowName): boolean {
  const place = useLibraryPlace();
  return useSyncExternalStore(
    place.session.subscribe,
    () => mayHave(place, row),
    () => false,
  );
}

/** Whether there may be something in a list, as far as can be told without reading it. */
function mayHave({ library, store, session, features }: LibraryPlace, row: KeptRowName): boolean {
  const [list, key] =
    row === 'favorites' ? [features.favoritesList, 'favorites'] : [features.continueWatchingList, 'history'];
  if (!list) return false;
  const { status } = session.state();
  return Boolean(library) || status === 'known' || status === 'restoring' || store.get(key) !== null;
}
