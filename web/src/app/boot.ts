import type { Config } from '@marquee/contract/config';
import type { Settings } from '@marquee/contract/settings';
import { brandOf } from '../config/brand.ts';
import type { SiteConfig } from '../config/config-context.ts';
import { chooseSource } from '../config/config-source.ts';
import { contentBase } from '../config/content-base.ts';
import { loadConfig } from '../config/load-config.ts';
import { StartError } from '../config/start-error.ts';
import { type LanguageCode, offeredLanguages } from '../i18n/languages.ts';
import type { LoadTexts, Messages } from '../i18n/messages.ts';
import { createMessages } from '../i18n/messages.ts';
import { START_NAMESPACES } from '../i18n/namespaces.ts';
import type { Fetch } from '../lib/http.ts';
import type { Log } from '../lib/log.ts';
import type { Store } from '../lib/storage.ts';

/** What the start needs of the place it runs in: a browser, or a server that answers a request. */
export interface BootPlace {
  appOrigin: string;
  language: LanguageCode;
  device: Store;
  /** Value of `app-config` in the address; null when it has none. */
  configQuery: string | null;
  allowLoopback: boolean;
  loadTexts: LoadTexts;
  loadSettings(): Promise<Settings>;
  /** Whether this place may fetch a source; a server refuses what the settings do not list. */
  mayFetch?(settings: Settings, source: string): boolean;
  fetch: Fetch;
  log: Log;
}

export interface Booted {
  messages: Messages;
  site: SiteConfig;
  /** Which config it is. */
  source?: string | undefined;
}

/** A config that only the browser may fetch: the page is sent without content, and starts there. */
export class LeaveToBrowser extends Error {}

/**
 * The start, link by link: texts, then settings, then the config's source, then the config. [BOOT-03]
 * @throws StartError naming what is wrong; LeaveToBrowser
 */
export async function boot(place: BootPlace): Promise<Booted> {
  const messages = await loadMessages(place);
  const settings = await place.loadSettings();
  const source = chooseSource(settings, place.configQuery, place.device);
  if (source && place.mayFetch && !place.mayFetch(settings, source)) throw new LeaveToBrowser();
  const config = await loadConfig({ ...place, source, contentBase: baseOf(settings, place.appOrigin) });
  await keepOffered(messages, config);
  return { messages, site: siteOf(config, settings, place.appOrigin), source };
}

/** The site as it hangs from the app, from values that were checked before. */
export function siteOf(config: Config, settings: Settings, appOrigin: string): SiteConfig {
  return { config, settings, brand: brandOf(config), appOrigin };
}

export function baseOf(settings: Settings, appOrigin: string): string {
  return contentBase(settings.apiBaseUrl ?? '/', appOrigin);
}

async function loadMessages({ language, loadTexts }: BootPlace): Promise<Messages> {
  const messages = createMessages({ language, load: loadTexts });
  try {
    await messages.need(START_NAMESPACES);
  } catch (error) {
    throw new StartError('no_texts', [error instanceof Error ? error.message : String(error)]);
  }
  return messages;
}

/** A site that offers some languages only is never shown in another. [I18N-05] */
async function keepOffered(messages: Messages, config: Config): Promise<void> {
  const offered = offeredLanguages(config.supportedLanguages);
  if (offered.some(({ code }) => code === messages.language)) return;
  const fallback = offered.find(({ code }) => code === 'en') ?? offered[0];
  if (fallback) await messages.change(fallback.code);
}
