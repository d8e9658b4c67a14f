import { siteName } from '../../config/site-name.ts';
import { offeredLanguages } from '../../i18n/languages.ts';
import type { App } from '../app.ts';
import { OFFLINE_LOOK_KEY, type OfflineLook } from './offline-look-key.ts';

/** Stores what the offline page needs to look like the site, as that page cannot fetch the config. */
export function leaveLook({ site, messages, device }: Pick<App, 'site' | 'messages' | 'device'>): void {
  const look: OfflineLook = {
    name: siteName(site.config, messages.translator('common')),
    css: getTheme(document),
    languages: offeredLanguages(site.config.supportedLanguages).map(({ code }) => code),
  };
  device.set(OFFLINE_LOOK_KEY, JSON.stringify(look));
}

/**
 * The page's colour rules, from the style block of the server or the sheet made at the start, without those
 * of single rows.
 */
function getTheme(document: Document): string {
  const sheet = document.querySelector('style')?.sheet ?? document.adoptedStyleSheets[0];
  const rules = [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText);
  return rules.filter((rule) => !rule.includes('="row-')).join('');
}
