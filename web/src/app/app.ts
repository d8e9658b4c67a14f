import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../account/session/session.ts';
import type { PurchaseIntent } from '../checkout/purchase-intent.ts';
import type { SiteConfig } from '../config/config-context.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { Messages } from '../i18n/messages.ts';
import type { Clock } from '../lib/clock.ts';
import type { Store } from '../lib/storage.ts';
import type { LibraryDeps } from '../library/library-deps.ts';
import type { NewPage } from './new-page.ts';

/** Everything of one viewer's visit: passed down by contexts, never global, never reassigned. */
export interface App {
  readonly site: SiteConfig;
  readonly content: ContentSource;
  readonly queries: QueryClient;
  readonly messages: Messages;
  readonly device: Store;
  readonly clock: Clock;
  readonly session: Session;
  readonly purchase: PurchaseIntent;
  readonly library: LibraryDeps;
  /** Whether the next navigation must load the whole page. */
  readonly newPage: NewPage;
  /** How long a page waits for what its screen prepares, in ms; 0: it does not wait, as in the browser. */
  readonly deadlineMs: number;
  /** Whether requests may start: in a browser the first render must match the server's before. */
  isHydrated(): boolean;
  /** Source files of the lazy-loaded code that the rendered page uses. */
  readonly lazyFiles: Set<string>;
  /** In the browser: goes from one address to another, unless the viewer has already left the first. */
  redirect(from: URL, to: string): void;
}
