import { parseSettings } from '@marquee/contract/settings';

/** The config that a request shows: `app-config` where the settings allow it, else their default. */
export function findConfigCode(settingsText: string | null, named: string | undefined): string | undefined {
  const { defaultConfigSource, additionalAllowedConfigSources, allowAnyConfigSource } = parseSettings(
    settingsText ?? '',
  );
  const isAllowed = named && (allowAnyConfigSource || additionalAllowedConfigSources.includes(named));
  return isAllowed ? named : defaultConfigSource;
}
