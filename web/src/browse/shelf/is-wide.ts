import type { ConfigRow } from '@marquee/contract/config';

/** Whether a row shows one item at a time: by its flag or its layout; a hero that may not be one is such a row too. [HOME-12 HOME-13] */
export function isWide({ featured, custom }: Pick<ConfigRow, 'featured' | 'custom'>): boolean {
  return Boolean(featured) || custom.layoutType === 'featured' || custom.layoutType === 'hero';
}
