import { localized } from '@marquee/contract/localized';
import type { MediaItem } from '@marquee/contract/media';
import type { ListedItem } from '../content/listed-item.ts';

/** An item's text in the viewer's language: its Markdown, else its description. [PAGE-01] */
export function pageText(item: MediaItem | ListedItem, language: string): { text: string; title: string } {
  const toText = (name: 'markdown' | 'description') => localized(item, name, language)?.trim();
  return {
    text: toText('markdown') || toText('description') || '',
    title: localized(item, 'title', language) ?? '',
  };
}
