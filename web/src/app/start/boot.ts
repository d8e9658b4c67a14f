import type { Config } from '@marquee/contract/config';
import type { Settings } from '@marquee/contract/settings';
import { hasBridge } from '../../access/media-access.ts';
import { BootError } from '../../config/boot-error.ts';
import { chooseSource } from '../../config/config-source.ts';
import { loadConfig } from '../../config/load-config.ts';
import type { LoadedSettings } from '../../config/load-settings.ts';
import { lacksPlans } from '../../config/plans-host.ts';
import { bestOffered, type LanguageCode, offeredLanguages, type RegionalTags } from '../../i18n/languages.ts';
import type { LoadTexts, Messages } from '../../i18n/messages.ts';
import { createMessages } from '../../i18n/messages.ts';
import { START_NAMESPACES } from '../../i18n/namespaces.ts';
import { LANGUAGE_KEY } from '../../i18n/start-language.ts';
import type { Fetch } from '../../lib/http.ts';
import type { Log } from '../../lib/log.ts';
import type { Store } from '../../lib/storage.ts';
import { type Booted, getBase, getSite } from './get-site.ts';

/** What the start needs from its environment: a browser, or a server that answers a request. */
export interface BootDeps {
  appOrigin: string;
  language: LanguageCode;
  regional: RegionalTags;
  device: Store;
  /** Value of `app-config` in the address; null when it has none. */
  configQuery: string | null;
  allowLoopback: boolean;
  loadTexts: LoadTexts;
  loadSettings(): Promise<LoadedSettings>;
  /** Whether a source may be fetched from here; a server refuses those that the settings do not list. */
  mayFetch?(settings: Settings, source: string): boolean;
  fetch: Fetch;
  log: Log;
}

/** The config may only be fetched by the browser: the page is sent without content and starts there. */
export class LeaveToBrowser extends Error {}

/**
 * The start, step by step: texts, then settings, then the config's source, then the config. [BOOT-03]
 * @throws BootError naming what is wrong; LeaveToBrowser
 */
export async function boot(deps: BootDeps): Promise<Booted> {
  const messages = await loadMessages(deps);
  const settings = await deps.loadSettings();
  const source = chooseSource(settings, deps.configQuery, deps.device);
  if (source && deps.mayFetch && !deps.mayFetch(settings, source)) throw new LeaveToBrowser();
  const config = await loadConfig({ ...deps, source, contentBase: getBase(settings, deps.appOrigin) });
  if (hasBridge({ config, settings }) && lacksPlans(config, settings, deps.appOrigin))
    throw new BootError('bridge_elsewhere', [`apiAccessBridgeUrl: ${settings.apiAccessBridgeUrl}`]);
  await keepOffered(messages, config, settings, deps);
  return { messages, site: getSite(config, settings, deps.appOrigin, source) };
}

async function loadMessages({ language, regional, loadTexts }: BootDeps): Promise<Messages> {
  const messages = createMessages({ language, regional, load: loadTexts });
  await messages.need(START_NAMESPACES).catch(noTexts);
  return messages;
}

function noTexts(error: unknown): never {
  throw new BootError('no_texts', [error instanceof Error ? error.message : String(error)]);
}

/**
 * A site that offers only some languages is never shown in another. Without a stored choice it starts in the first
 * offered language that the browser prefers, else in that of the settings, else in English. [I18N-04 I18N-05] (G-209)
 */
async function keepOffered(
  messages: Messages,
  config: Config,
  { defaultLanguage }: Settings,
  { device, regional }: BootDeps,
): Promise<void> {
  const isChosen = Boolean(device.get(LANGUAGE_KEY));
  // the browser's languages, in order of preference
  const preferred = isChosen ? [messages.language] : Object.keys(regional);
  const best = bestOffered(
    offeredLanguages(config.supportedLanguages),
    [...preferred, defaultLanguage, messages.language].filter((code) => code !== undefined),
  );
  if (best !== messages.language) await messages.change(best).catch(noTexts);
}
