import type { MediaItem } from '@marquee/contract/media';
import type { Playlist } from '@marquee/contract/playlist';
import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useCardSetting } from './card-setting.ts';
import { MediaCard } from './media-card.tsx';
import styles from './media-grid.module.css';
import { Placeholders } from './placeholders.tsx';
import tiles from './tiles.module.css';
import { useCalmScroll } from './use-calm-scroll.ts';
import { useCardLinks } from './use-card-links.ts';
import { useGridWindow } from './use-grid-window.ts';
import { usePictureCare } from './use-picture-care.ts';
import { isRtl } from './use-track.ts';

export interface MediaGridProps {
  items: readonly MediaItem[];
  /** What the list is called, for those who listen. */
  label: string;
  ratio?: Playlist['aspectRatio'];
  imageLabel?: string | undefined;
  /** The playlist the items come from; absent for other lists. */
  playlistId?: string | undefined;
  isLocked?: ((item: MediaItem) => boolean) | undefined;
}

/** Cards of the first row that are asked for at once. */
const NEAR_CARDS = 2;

/** All items of a list, tiles per row by breakpoint. Only the rows near the view stand in the page. [LIST-01 LIST-09] */
export function MediaGrid({ items, label, ratio, imageLabel, playlistId, isLocked }: MediaGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const { from, to, kept, look } = useGridWindow(grid, items.length);
  const links = useCardLinks();
  useCalmScroll(grid);
  const hold = usePictureCare(grid, items);
  const setting = useCardSetting(items, { playlistId, imageLabel, hold });

  const card = (index: number) => {
    const item = items[index];
    return (
      item && (
        <li
          key={`${index} ${item.mediaid}`}
          aria-setsize={items.length}
          aria-posinset={index + 1}
          className={index === kept ? styles.kept : undefined}
          data-kept={index === kept || undefined}
        >
          <MediaCard
            item={item}
            setting={setting}
            locked={isLocked?.(item)}
            view={index < NEAR_CARDS ? 'near' : undefined}
          />
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

/** Placeholders where a grid will be. [LIST-10] */
export function GridPlaceholders() {
  return (
    <ul className={tiles.grid} aria-hidden="true">
      <Placeholders />
    </ul>
  );
}

/** Arrow keys go from card to card. A focused card that was scrolled out of view is brought back before any move. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>, look: () => void): void {
  const grid = event.currentTarget;
  const item = event.target instanceof Element ? event.target.closest('li') : null;
  if (!item || event.metaKey || event.ctrlKey || event.altKey) return;
  if (item.dataset.kept !== undefined) {
    item.scrollIntoView({ block: 'center' });
    look();
  }
  const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length;
  const along = isRtl(grid) ? -1 : 1;
  const by = { ArrowRight: along, ArrowLeft: -along, ArrowDown: columns, ArrowUp: -columns }[event.key];
  if (by === undefined) return;
  const place = Number(item.getAttribute('aria-posinset')) + by;
  const link = grid.querySelector<HTMLElement>(`li[aria-posinset="${place}"] a`);
  if (!link) return;
  event.preventDefault();
  link.focus();
}
