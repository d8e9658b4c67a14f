import { useLanguage } from '../i18n/i18n-context.ts';
import { type ItemText, itemText } from './item-text.ts';
import type { ListedItem } from './listed-item.ts';

/** The texts of an item in the viewer's language. [I18N-12] */
export function useItemText(item: ListedItem): ItemText {
  return itemText(item, useLanguage());
}
