import { localized } from '@marquee/contract/localized';
import type { MediaItem } from '@marquee/contract/media';
import { useLanguage } from '../../i18n/i18n-context.ts';

/** The texts of an item in the viewer's language. [I18N-12] */
export function useItemText(item: MediaItem): { title: string; subtitle: string; description: string } {
  const language = useLanguage();
  const text = (field: string) => localized(item, field, language) ?? '';
  return { title: text('title'), subtitle: text('subtitle'), description: text('description') };
}
