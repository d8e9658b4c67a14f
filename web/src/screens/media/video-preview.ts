import { mediaStatus } from '@marquee/contract/media-status';
import { itemText } from '../../content/item-text.ts';
import type { ListedItem } from '../../content/listed-item.ts';
import type { Messages } from '../../i18n/messages.ts';
import { element } from '../../ui/element.ts';
import actions from '../../watch/action-buttons.module.css';
import { shortFacts } from './facts.ts';
import description from './hero-description.module.css';
import { roomFor } from './hero-description.tsx';
import facts from './media-facts.module.css';
import hero from './media-hero.module.css';
import { lengthOf } from './media-hero.tsx';

/**
 * The text of a video's head, laid out as `MediaHero` will show it, from a list's data, with space for what
 * follows. On a plain background: the picture is not loaded yet, and a shade over the whole head is slow to
 * draw.
 */
export function videoPreview(item: ListedItem, messages: Messages, nowMs: number): HTMLElement {
  const { language } = messages;
  const t = messages.translator('video');
  const text = itemText(item, language);
  const { facts: words, rating } = shortFacts(item, t, language);
  const isLive = mediaStatus(item, nowMs) === 'LIVE';

  const title = element('h1', hero.title, text.title);
  const length = lengthOf(text.title);
  if (length) title.dataset.length = length;
  const section = element(
    'section',
    hero.hero,
    ...(text.subtitle ? [element('p', hero.artist, text.subtitle)] : []),
    title,
    element(
      'ul',
      facts.facts,
      ...(isLive ? [element('li', `${facts.tag} ${facts.live}`, t('live'))] : []),
      ...words.map((word) => element('li', '', word)),
      ...(rating ? [element('li', facts.tag, rating)] : []),
    ),
    ...descriptionRoom(text.description),
    element('div', actions.actions, element('span', actions.waiting)),
  );
  section.dataset.surface = 'stage';
  return section;
}

function descriptionRoom(text: string): HTMLElement[] {
  if (!text) return [element('div', description.room)];
  const lead = element('p', description.text, text);
  lead.dataset.shown = 'lead';
  const more = element('span', description.more);
  more.dataset.room = roomFor(text);
  return [lead, more];
}
