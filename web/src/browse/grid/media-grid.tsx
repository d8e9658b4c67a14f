import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ItemList, ListedItem } from '../../content/listed-item.ts';
import { isShortcut } from '../../ui/key-press.ts';
import { useHeroPicture } from '../../ui/page-head.tsx';
import { calmScroll } from '../calm-scroll.ts';
import { useCardListContext } from '../card/card-list-context.ts';
import { MediaCard } from '../card/media-card.tsx';
import { pictureFor } from '../card/picture-set.ts';
import { useCardLinks } from '../card/use-card-links.ts';
import { useImageFallback } from '../card/use-image-fallback.ts';
import { itemKeys } from '../item-keys.ts';
import { Placeholders } from '../placeholders.tsx';
import tiles from '../shelf/tiles.module.css';
import { isRtl } from '../shelf/use-track.ts';
import styles from './media-grid.module.css';
import { useGridWindow } from './use-grid-window.ts';

export interface MediaGridProps {
  items: readonly ListedItem[];
  /** Name of the list, for screen readers. */
  label: string;
  ratio?: ItemList['aspectRatio'];
  imageLabel?: string | undefined;
  /** The playlist the items come from; absent for other lists. */
  playlistId?: string | undefined;
  isLocked?: ((item: ListedItem) => boolean) | undefined;
  /** An action on a card besides opening it. */
  cardAction?: ((item: ListedItem) => ReactNode) | undefined;
  /** Whether it is the first thing on the screen, so that its first picture loads first. */
  first?: boolean | undefined;
}

/** How the first cards load their pictures; none in view is larger than the first. */
const VIEWS = ['first', 'near'] as const;

/** All items of a list; only the rows near the view are rendered. [LIST-01 LIST-09] */
export function MediaGrid({
  items,
  label,
  ratio,
  imageLabel,
  playlistId,
  isLocked,
  cardAction,
  first = true,
}: MediaGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const { from, to, kept, look } = useGridWindow(grid, items.length);
  const links = useCardLinks();
  useEffect(() => (grid.current ? calmScroll(grid.current) : undefined), []);
  const defer = useImageFallback(grid, items);
  const cardList = useCardListContext(items, { playlistId, imageLabel, defer });
  const keys = useMemo(() => itemKeys(items), [items]);
  const lead = first ? items[0] : undefined;
  useHeroPicture(lead && pictureFor(cardList.content, lead.mediaid, 'card', imageLabel));

  const card = (index: number) => {
    const item = items[index];
    return (
      item && (
        <li
          key={keys[index]}
          aria-setsize={items.length}
          aria-posinset={index + 1}
          className={index === kept ? styles.kept : undefined}
          data-kept={index === kept || undefined}
        >
          <MediaCard
            item={item}
            cardList={cardList}
            locked={isLocked?.(item)}
            view={first ? VIEWS[index] : undefined}
          />
          {cardAction?.(item)}
        </li>
      )
    );
  };
  const shown = Array.from({ length: to - from }, (_, at) => card(from + at));
  if (kept !== undefined) {
    if (kept < from) shown.unshift(card(kept));
    else shown.push(card(kept));
  }
  return (
    <ul
      ref={grid}
      className={tiles.grid}
      data-ratio={ratio}
      aria-label={label}
      {...links}
      onKeyDown={(event) => moveFocus(event, () => flushSync(look))}
    >
      {shown}
    </ul>
  );
}

/** Placeholders for a grid that is loading. [LIST-10] */
export function GridPlaceholders() {
  return (
    <ul className={tiles.grid} aria-hidden="true">
      <Placeholders />
    </ul>
  );
}

/** Arrow keys move from card to card. A focused card that was scrolled out of view is brought back first. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>, look: () => void): void {
  const grid = event.currentTarget;
  const item = event.target instanceof Element ? event.target.closest('li') : null;
  if (!item || isShortcut(event)) return;
  if (item.dataset.kept !== undefined) {
    item.scrollIntoView({ block: 'center' });
    look();
  }
  const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length;
  const along = isRtl(grid) ? -1 : 1;
  const by = { ArrowRight: along, ArrowLeft: -along, ArrowDown: columns, ArrowUp: -columns }[event.key];
  if (by === undefined) return;
  const position = Number(item.getAttribute('aria-posinset')) + by;
  const link = grid.querySelector<HTMLElement>(`li[aria-posinset="${position}"] a`);
  if (!link) return;
  event.preventDefault();
  link.focus();
}
