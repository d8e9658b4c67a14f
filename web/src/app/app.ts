import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../account/session/session.ts';
import type { PurchaseIntent } from '../checkout/purchase-intent.ts';
import type { SiteConfig } from '../config/config-context.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { Messages } from '../i18n/messages.ts';
import type { Clock } from '../lib/clock.ts';
import type { Store } from '../lib/storage.ts';
import type { LibraryDeps } from '../library/library-deps.ts';

/**
 * Everything that belongs to one viewer's visit: made at the start, passed down by contexts, never global.
 */
export interface App {
  site: SiteConfig;
  content: ContentSource;
  queries: QueryClient;
  messages: Messages;
  device: Store;
  clock: Clock;
  session: Session;
  purchase: PurchaseIntent;
  library: LibraryDeps;
  /**
   * Whether the next navigation must load the whole page: some code could not be fetched, or a new version is
   * deployed.
   */
  wantsNewPage(): boolean;
  /** In the browser: a new version is deployed. */
  isOld?: boolean;
  /** How long a page waits for what its screen prepares, in ms; 0: it does not wait, as in the browser. */
  deadlineMs: number;
  /** In the browser: starts requests immediately that would otherwise start in a later task. */
  atOnce<T>(ask: () => T): T;
  /** In the browser: the first render has matched the server's, and requests may start. */
  isHydrated: boolean;
  /** Source files of the lazy-loaded code that the rendered page uses. */
  lateFiles: Set<string>;
  /** In the browser: goes from one address to another, unless the viewer has already left the first. */
  redirect(from: URL, to: string): void;
}
