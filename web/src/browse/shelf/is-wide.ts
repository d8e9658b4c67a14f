import type { ConfigRow } from '@marquee/contract/config';

/** Whether a row shows one item at a time; also a hero row that is not first. [HOME-12 HOME-13] */
export function isWide({ featured, custom }: Pick<ConfigRow, 'featured' | 'custom'>): boolean {
  return Boolean(featured) || custom.layoutType === 'featured' || custom.layoutType === 'hero';
}
