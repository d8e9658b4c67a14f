import type { Settings } from '@marquee/contract/settings';
import type { Store } from '../lib/storage.ts';
import type { LoadedSettings } from './load-settings.ts';

/** With the store's prefix: `jwapp.config-file-override`. [BOOT-16] */
export const OVERRIDE_KEY = 'config-file-override';

const CODE = /^[a-z\d]{8}$/;

/**
 * Which config this visit uses; stores or deletes the override. `query`: `app-config`. [BOOT-13 to BOOT-22]
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
  // while the settings are unreachable a stored override is not used, but kept for later
  if (stored !== null && !settings.outOfReach) store.remove(OVERRIDE_KEY);
  return defaultConfigSource;
}

export function isAllowed(settings: Settings, source: string): boolean {
  return settings.allowAnyConfigSource || isListed(settings, source);
}

/** Listed in the settings themselves, so that a server may fetch it too. */
export function isListed(settings: Settings, source: string): boolean {
  return source === settings.defaultConfigSource || settings.additionalAllowedConfigSources.includes(source);
}

/** A code of 8 lower-case letters or digits is a config of the content platform. [BOOT-11] */
export function isConfigCode(source: string): boolean {
  return CODE.test(source);
}

/** The address of a source: a code expands, a URL or path is used as given. [BOOT-11 BOOT-12] */
export function configAddress(source: string, contentBase: string, appOrigin: string): string {
  return isConfigCode(source)
    ? `${contentBase}/apps/configs/${source}.json`
    : new URL(source, appOrigin).href;
}
