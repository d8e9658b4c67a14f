import type { Config } from '@marquee/contract/config';

/** The site's name, or the product's; `common` returns texts of that file. [THEME-07] */
export function siteName(
  { siteName: given }: Pick<Config, 'siteName'>,
  common: (key: string) => string,
): string {
  return given || common('default_site_name');
}

/** The document title of a page; only the site's name if the page has no name, or none yet. [THEME-07] */
export function documentTitle(page: string | undefined, site: string): string {
  return page ? `${page} - ${site}` : site;
}
