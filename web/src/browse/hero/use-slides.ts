import { localized } from '@marquee/contract/localized';
import { type FocusEvent, useRef } from 'react';
import type { ListedItem } from '../../content/listed-item.ts';
import { useCardListContext } from '../card/card-list-context.ts';
import { useCardLinks } from '../card/use-card-links.ts';
import { useImageFallback } from '../card/use-image-fallback.ts';
import { useListState } from '../grid/use-list-state.ts';
import { itemKeys } from '../item-keys.ts';
import type { ShelfProps } from '../shelf/shelf.tsx';
import { useRenderAllTiles } from '../use-render-all-tiles.ts';
import { useCarousel } from './use-carousel.ts';

const NONE: readonly ListedItem[] = [];
/** Slides in the first HTML: the current one and the next. */
const FIRST_SLIDES = 2;

/** A row that shows one item at a time has neither a link to its whole list nor actions on its cards. */
export type SlideRowProps = Omit<ShelfProps, 'allPath' | 'cardAction'>;

/** What a row that shows one item at a time has, whatever its look. `section`: props of its element. */
export function useSlides({ list, title, surface, place }: SlideRowProps) {
  const box = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const items = list.data?.items ?? NONE;
  const { filled, fillForKeyboard, fillForButton } = useRenderAllTiles(
    track,
    items.length > FIRST_SLIDES,
    Boolean(place?.at),
  );
  const carousel = useCarousel(track, items.length, place);
  const links = useCardLinks();
  const state = useListState(list);
  const defer = useImageFallback(box, items, state !== 'empty');
  const { textDeps } = useCardListContext(items, { defer });
  const getTitle = (item: Pick<ListedItem, 'title' | 'custom'>) =>
    localized(item, 'title', textDeps.language);
  return {
    track,
    carousel,
    state,
    defer,
    textDeps,
    keys: itemKeys(items),
    lead: items[0],
    slides: filled ? items : items.slice(0, FIRST_SLIDES),
    names: items.map((item) => getTitle(item) ?? ''),
    name: title ?? (list.data ? getTitle(list.data) : undefined),
    section: {
      ...links,
      ref: box,
      'data-surface': surface,
      'data-phase': carousel.phase,
      'aria-busy': state === 'loading',
      onClickCapture: fillForButton,
      onFocus(event: FocusEvent) {
        fillForKeyboard(event);
        links.onFocus(event);
      },
    },
  };
}
