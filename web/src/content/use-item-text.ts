import { localized } from '@marquee/contract/localized';
import { useLanguage } from '../i18n/i18n-context.ts';
import type { ListedItem } from './listed-item.ts';

/** The texts of an item in the viewer's language. [I18N-12] */
export function useItemText(item: ListedItem): { title: string; subtitle: string; description: string } {
  const language = useLanguage();
  const text = (field: string) => localized(item, field, language) ?? '';
  return { title: text('title'), subtitle: text('subtitle'), description: text('description') };
}
