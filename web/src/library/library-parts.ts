import type { Session } from '../account/session/session.ts';
import type { Store } from '../lib/storage.ts';

/** A row of Home that shows a list of the library. */
export type LibraryRowName = 'favorites' | 'continue_watching';

/** Storage key for the rows that had items; a cookie mirrors it for the server. */
export const LIBRARY_ROWS_KEY = 'kept-rows';

/** What a library needs. */
export interface LibraryParts {
  store: Store;
  session: Pick<Session, 'state' | 'subscribe' | 'provider' | 'retry'>;
  /** Which lists the site has. [FAV-17 WATCH-13] */
  features: { favoritesList?: string; continueWatchingList?: string };
  /** The rows the page reserved space for: the value under {@link LIBRARY_ROWS_KEY}. */
  expected: string | null;
}
