import type { Config } from '@marquee/contract/config';

/** What the site is called; the product's own name where the config gives none. `common` gives the texts of that file. [THEME-07] */
export function siteName(
  { siteName: given }: Pick<Config, 'siteName'>,
  common: (key: string) => string,
): string {
  return given || common('default_site_name');
}
