import type { ConfigRow } from '@marquee/contract/config';

/**
 * Whether a row shows one item at a time, by its flag or its layout; this includes a hero row that is not
 * first and so cannot be the hero. [HOME-12 HOME-13]
 */
export function isWide({ featured, custom }: Pick<ConfigRow, 'featured' | 'custom'>): boolean {
  return Boolean(featured) || custom.layoutType === 'featured' || custom.layoutType === 'hero';
}
