import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../account/session/session.ts';
import type { PurchaseIntent } from '../checkout/purchase-intent.ts';
import type { SiteConfig } from '../config/config-context.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { Messages } from '../i18n/messages.ts';
import type { Clock } from '../lib/clock.ts';
import type { Store } from '../lib/storage.ts';
import type { LibraryDeps } from '../library/library-deps.ts';

/** Everything one viewer's visit hangs from: made by the start, handed down by contexts, never global. */
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
  /** Whether the way to the next screen is a load of the whole page: some code could not be had, or a new version is there. */
  wantsNewPage(): boolean;
  /** In the browser: a new version is there. */
  isOld?: boolean;
  /** How long a page waits for what its screen prepares, in ms; 0: not at all, as in the browser. */
  deadlineMs: number;
  /** In the browser: begins at once what else would begin after the turn that asks for it. */
  atOnce<T>(ask: () => T): T;
  /** In the browser: the first render has repeated the server's, and questions may be asked. */
  isHydrated: boolean;
  /** Source files of the late code that the rendered page shows. */
  lateFiles: Set<string>;
  /** In the browser: leaves an address for another, unless the viewer has left it already. */
  redirect(from: URL, to: string): void;
}
