import type { Config } from '@marquee/contract/config';
import type { Settings } from '@marquee/contract/settings';
import { getBrand } from '../../config/brand.ts';
import type { SiteConfig } from '../../config/config-context.ts';
import { contentBase } from '../../config/content-base.ts';
import type { Messages } from '../../i18n/messages.ts';

/** What the start resolved. */
export interface Booted {
  messages: Messages;
  site: SiteConfig;
}

/** The app's site, from values that were checked before. */
export function getSite(
  config: Config,
  settings: Settings,
  appOrigin: string,
  configSource?: string,
): SiteConfig {
  return { config, settings, brand: getBrand(config), appOrigin, configSource };
}

export function getBase(settings: Settings, appOrigin: string): string {
  return contentBase(settings.apiBaseUrl ?? '/', appOrigin);
}
