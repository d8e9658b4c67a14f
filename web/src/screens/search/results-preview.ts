import { cardPreview } from '../../browse/card/card-preview.ts';
import tiles from '../../browse/shelf/tiles.module.css';
import type { Found } from '../../content/search-query.ts';
import { localeOf } from '../../i18n/messages.ts';
import { element } from '../../ui/element.ts';
import type { PreviewDeps } from '../screen.ts';
import { markPreview } from './preview-end.ts';
import styles from './search.module.css';

/**
 * Space that pictures do not use, in px: a little less than is above the grid and below a row's pictures, and
 * a little more than is next to a picture, so that no visible row is missing.
 */
const ABOVE_PX = 150;
const BELOW_PX = 100;
const BESIDE_PX = 40;

/**
 * Search results as `SearchResults` will show them: the heading and the visible cards. They cannot be pressed
 * yet.
 */
export function resultsPreview(
  { items, search, aspectRatio }: Found,
  { content, messages, timeZone }: Pick<PreviewDeps, 'content' | 'messages' | 'timeZone'>,
): HTMLElement {
  const text = {
    language: messages.language,
    locale: localeOf(messages),
    timeZone,
    nowMs: content.nowMs(),
    t: messages.translator('common'),
  };
  const heading = messages.translator('search')('results', { count: items.length, query: search });
  const title = element('h1', styles.title, heading);
  title.dir = 'auto';
  const cards = items
    .slice(0, mostInView(aspectRatio))
    .map((item) => element('li', '', cardPreview(item, text)));
  const grid = element('ul', tiles.grid, ...cards);
  if (aspectRatio) grid.dataset.ratio = aspectRatio;
  const section = element('section', styles.page, element('header', styles.header, title), grid);
  Object.assign(section, { ariaBusy: 'false', inert: true });
  markPreview(section, search);
  return section;
}

/** How many tiles a window can show, rounded up. */
function mostInView(ratio = '16:9'): number {
  const columns = Number(getComputedStyle(document.documentElement).getPropertyValue('--tiles'));
  const [width = 1, height = 1] = ratio.split(':').map(Number);
  const rowPx = (innerWidth / columns - BESIDE_PX) * (height / width) + BELOW_PX;
  return columns * Math.ceil((innerHeight - ABOVE_PX) / rowPx);
}
