import { localized } from '@marquee/contract/localized';
import type { ListedItem } from '../../content/listed-item.ts';
import { paths } from '../../paths/paths.ts';
import { element } from '../../ui/element.ts';
import { type CardTextDeps, cardMeta, cardTag } from './card-text.ts';
import styles from './media-card.module.css';
import { tintRef } from './tint.ts';

/**
 * The texts of a card, laid out as `MediaCard` will show them, with a link to the item. Its picture, and what
 * depends on the viewer's account, come with the real card.
 */
export function cardPreview(item: ListedItem, textDeps: CardTextDeps): HTMLElement {
  const { language } = textDeps;
  const meta = cardMeta(item, language);
  const tag = cardTag(item, textDeps);
  const mark = element('span', styles.tag, tag?.text ?? '');
  if (tag?.live) mark.dataset.live = '';
  const card = element(
    'a',
    styles.card,
    element('span', styles.title, localized(item, 'title', language) ?? ''),
    ...(meta ? [element('span', styles.meta, meta)] : []),
    element('span', styles.picture, ...(tag ? [mark] : [])),
  );
  card.setAttribute('href', paths.media.to(item.mediaid, item.title));
  tintRef(item.custom.tint)?.(card);
  return card;
}
