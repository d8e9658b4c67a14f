import { localized } from '@marquee/contract/localized';
import { useSite } from '../config/config-context.ts';
import { documentTitle, siteName } from '../config/site-name.ts';
import { useLanguage } from '../i18n/i18n-context.ts';
import { useT } from '../i18n/use-t.ts';

/** The title with the site's name, and the site's description as a default. [THEME-07] */
export function useHeadTexts() {
  const { config } = useSite();
  const site = siteName(config, useT('common'));
  const language = useLanguage();
  return {
    getTitle: (page?: string) => documentTitle(page, site),
    getDescription: (own?: string) => own || localized(config, 'description', language),
  };
}
