import type { Config } from '@marquee/contract/config';
import type { Texts } from '@marquee/contract/i18n/texts';
import type { Settings } from '@marquee/contract/settings';
import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';
import type { StartFault } from '../config/boot-error.ts';
import type { LanguageCode, RegionalTags } from '../i18n/languages.ts';
import type { Namespace } from '../i18n/namespaces.ts';

/** The page's data block: a started visit, or why it could not start. Without it the browser starts alone. */
export type PageData = StartedPage | FailedPage;

export interface StartedPage {
  kind: 'started';
  settings: Settings;
  config: Config;
  /** Source of the config that the server used. */
  source: string | undefined;
  language: LanguageCode;
  regional: RegionalTags;
  texts: Partial<Record<Namespace, Texts>>;
  queries: DehydratedState;
  router: HydrationState;
  /** Milliseconds since 1970. */
  renderedAtMs: number;
  timeZone: string | null;
  /** Whether it was rendered for a signed-in viewer. */
  viewerKnown: boolean;
  /** Which of the viewer's library rows the server reserved space for. */
  libraryRows: string | null;
}

export interface FailedPage {
  kind: 'failed';
  fault: StartFault;
  details: readonly string[];
  language: LanguageCode;
  texts: Partial<Record<Namespace, Texts>>;
}
