import type { Config } from '@marquee/contract/config';

/** Pages that a brand may have in its own words: the config's `custom` names the item (content type `page`). (G-13) */
export type BrandPage = 'aboutPageId' | 'privacyPolicyPageId' | 'termsOfUsePageId';

/** The item's id, where the brand has such a page. */
export function pageIdOf({ custom }: Pick<Config, 'custom'>, page: BrandPage): string | undefined {
  const id = custom[page];
  return typeof id === 'string' && id !== '' ? id : undefined;
}
