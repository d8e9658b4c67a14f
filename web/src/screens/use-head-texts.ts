import { localized } from '@marquee/contract/localized';
import { useSite } from '../config/config-context.ts';
import { documentTitle, siteName } from '../config/site-name.ts';
import { useLanguage } from '../i18n/i18n-context.ts';
import { useT } from '../i18n/use-t.ts';

/** What every page says in its head in the same way: the site's name, and its description where there is no other. [THEME-07] */
export function useHeadTexts() {
  const { config } = useSite();
  const site = siteName(config, useT('common'));
  const language = useLanguage();
  return {
    titleOf: (page?: string) => documentTitle(page, site),
    descriptionOf: (own?: string) => own || localized(config, 'description', language),
  };
}
