import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { Session } from '../account/session.ts';
import type { SiteConfig } from '../config/config-context.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { Messages } from '../i18n/messages.ts';
import type { Namespace } from '../i18n/namespaces.ts';
import type { Clock } from '../lib/clock.ts';
import type { Store } from '../lib/storage.ts';
import type { LibraryPlace } from '../library/library-place.ts';
import type { Screen } from '../screens/screen.ts';

/** Everything one viewer's visit hangs from: made by the start, handed down by contexts, never global. */
export interface App {
  site: SiteConfig;
  content: ContentSource;
  queries: QueryClient;
  messages: Messages;
  device: Store;
  clock: Clock;
  session: Session;
  library: LibraryPlace;
  /** Screens whose code and texts are here, by the pattern of their path. */
  screens: Map<string, Screen>;
  /**
   * Starts what a screen will ask for. In the browser it returns at once, so that a click paints from what is known;
   * on the server it settles when the answers are here or the deadline has passed.
   */
  // biome-ignore lint/suspicious/noExplicitAny: queries of every result type
  prepare(queries: readonly FetchQueryOptions<any, any, any, any>[]): Promise<void> | undefined;
  /** Texts that a screen needs before it can be shown. */
  need(namespaces: readonly Namespace[]): Promise<void>;
}
