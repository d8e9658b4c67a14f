import { parseSettings } from '@marquee/contract/settings';

/**
 * Whether the settings name a config of the data folder, by its code or its address. A config that they do
 * not name may be a draft, and must not give access to what a site sells. Without settings the pages are
 * served elsewhere, and every config counts.
 */
export function isPublished(settingsText: string | null, code: string): boolean {
  if (settingsText === null) return true;
  const settings = parseSettings(settingsText);
  if (settings.allowAnyConfigSource) return true;
  const sources = [settings.defaultConfigSource, ...settings.additionalAllowedConfigSources];
  return sources.some((source) => source === code || source?.endsWith(`/apps/configs/${code}.json`));
}
