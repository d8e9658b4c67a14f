import type { Config } from '@marquee/contract/config';

/** What the site is called; the product's own name where the config gives none. `common` gives the texts of that file. [THEME-07] */
export function siteName(
  { siteName: given }: Pick<Config, 'siteName'>,
  common: (key: string) => string,
): string {
  return given || common('default_site_name');
}

/** The document's title of a page of the site: never half of one where the page has no name yet, or none at all. [THEME-07] */
export function documentTitle(page: string | undefined, site: string): string {
  return page ? `${page} - ${site}` : site;
}
