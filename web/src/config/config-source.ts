import type { Settings } from '@marquee/contract/settings';
import type { Store } from '../lib/storage.ts';
import type { LoadedSettings } from './load-settings.ts';

/** Under the store's prefix: `jwapp.config-file-override`. [BOOT-16] */
export const OVERRIDE_KEY = 'config-file-override';

const CODE = /^[a-z\d]{8}$/;

/**
 * Which config this visit uses, and what is remembered of it. [BOOT-13 to BOOT-22]
 * `query` is the value of `app-config`, null when the address has none. Undefined: nothing can be resolved.
 */
export function chooseSource(
  settings: LoadedSettings,
  query: string | null,
  store: Store,
): string | undefined {
  const { defaultConfigSource } = settings;
  if (query === '') {
    store.remove(OVERRIDE_KEY);
    return defaultConfigSource;
  }
  if (query && isAllowed(settings, query)) {
    store.set(OVERRIDE_KEY, query);
    return query;
  }
  const stored = store.get(OVERRIDE_KEY);
  if (stored && isAllowed(settings, stored)) return stored;
  // one that an outage hides is not used, and holds again once it is over
  if (stored !== null && !settings.outOfReach) store.remove(OVERRIDE_KEY);
  return defaultConfigSource;
}

export function isAllowed(settings: Settings, source: string): boolean {
  return settings.allowAnyConfigSource || isListed(settings, source);
}

/** Named by the settings themselves, so that a server may fetch it too. */
export function isListed(settings: Settings, source: string): boolean {
  return source === settings.defaultConfigSource || settings.additionalAllowedConfigSources.includes(source);
}

/** A code of 8 lower-case letters or digits is a config of the content platform. [BOOT-11] */
export function isConfigCode(source: string): boolean {
  return CODE.test(source);
}

/** The address a source stands for: a code expands, a URL or path is taken as given. [BOOT-11 BOOT-12] */
export function configAddress(source: string, contentBase: string, appOrigin: string): string {
  return isConfigCode(source)
    ? `${contentBase}/apps/configs/${source}.json`
    : new URL(source, appOrigin).href;
}
