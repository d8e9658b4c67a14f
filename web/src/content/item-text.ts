import { localized } from '@marquee/contract/localized';
import type { ListedItem } from './listed-item.ts';

export interface ItemText {
  title: string;
  subtitle: string;
  description: string;
}

/** The texts of an item in a language. [I18N-12] */
export function itemText(item: ListedItem, language: string): ItemText {
  const text = (field: string) => localized(item, field, language) ?? '';
  return { title: text('title'), subtitle: text('subtitle'), description: text('description') };
}
