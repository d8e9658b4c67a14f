import { localized } from '@marquee/contract/localized';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { ListedItem } from '../../content/listed-item.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { type CardOptions, useCardListContext } from '../card/card-list-context.ts';
import { MediaCard } from '../card/media-card.tsx';
import { useCardLinks } from '../card/use-card-links.ts';
import { useImageFallback } from '../card/use-image-fallback.ts';
import { type ListResult, useListState } from '../grid/use-list-state.ts';
import { itemKeys } from '../item-keys.ts';
import { Placeholders } from '../placeholders.tsx';
import { ListFailure } from '../section-failure.tsx';
import { FIRST_TILES, useRenderAllTiles } from '../use-render-all-tiles.ts';
import styles from './shelf.module.css';
import { ShelfHeader } from './shelf-header.tsx';
import tiles from './tiles.module.css';
import { type RowPlace, useRowPlace } from './use-row-place.ts';
import { useTrack } from './use-track.ts';

export interface ShelfProps {
  list: ListResult;
  /** In the viewer's language; absent: the list's own title. [SHELF-05] */
  title?: string | undefined;
  /** Address of the whole list, built from its title. */
  allPath?: ((title: string) => string) | undefined;
  /** The playlist of the items, part of their screens' addresses; absent for other lists. */
  playlistId?: string | undefined;
  /** Name of the brand's colour rule for this row, as the theme writes it. */
  surface?: string | undefined;
  isLocked?: ((item: ListedItem) => boolean) | undefined;
  getProgress?: CardOptions['getProgress'];
  /** An action on a card besides opening it. */
  cardAction?: ((item: ListedItem) => ReactNode) | undefined;
  /** The viewer's scroll position in it, and how to store it. */
  place?: RowPlace | undefined;
}

const NONE: readonly ListedItem[] = [];
const NO_TURN = { page() {}, atStart: true, atEnd: true };

/**
 * A row of cards that scrolls sideways by whole pages. It shows placeholders of the same size while its list
 * loads, a message if loading fails, and nothing if the list is empty. [SHELF-07 SHELF-08 SHELF-09 SHELF-10]
 */
export function Shelf({
  list,
  title,
  allPath,
  playlistId,
  surface,
  isLocked,
  getProgress,
  cardAction,
  place,
}: ShelfProps) {
  const language = useLanguage();
  const box = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const state = useListState(list);
  const isThere = state === 'loading' || state === 'shown';
  const links = useCardLinks();
  const { data } = list;
  const items = data?.items ?? NONE;
  const { page, measure, atStart, atEnd, onKeyDown } = useTrack(track, isThere, items.length);
  const keys = itemKeys(items);
  const { filled, fillForKeyboard, fillForButton } = useRenderAllTiles(
    track,
    items.length > FIRST_TILES,
    Boolean(place?.at),
  );
  useRowPlace(track, items.length > 0, place);
  // the position of the end has changed
  useEffect(() => {
    if (filled) measure();
  }, [filled, measure]);
  const defer = useImageFallback(box, items, state !== 'empty');
  const cardList = useCardListContext(items, {
    playlistId,
    imageLabel: data?.imageLabel,
    defer,
    getProgress,
  });
  const titleId = useId();

  if (state === 'empty') return null;

  const name = title ?? (data ? localized(data, 'title', language) : undefined);
  return (
    <section
      ref={box}
      className={styles.shelf}
      data-surface={surface}
      aria-labelledby={name ? titleId : undefined}
      aria-busy={state === 'loading'}
      onPointerEnter={measure}
      {...links}
      onClickCapture={fillForButton}
      onFocus={(event) => {
        fillForKeyboard(event);
        measure();
        links.onFocus(event);
      }}
    >
      {/* a failed list has no title of its own */}
      {(name || state !== 'failed') && (
        <ShelfHeader
          titleId={titleId}
          title={name}
          // also while the list loads, so that the title wraps as it will next to them
          allPath={state !== 'failed' && name ? allPath?.(name) : undefined}
          turn={state === 'loading' ? NO_TURN : items.length > 1 ? { page, atStart, atEnd } : undefined}
        />
      )}
      {state === 'failed' ? (
        <ListFailure list={list} />
      ) : (
        <ul
          ref={track}
          className={tiles.track}
          data-ratio={data?.aspectRatio}
          aria-hidden={state === 'loading' || undefined}
          onKeyDown={onKeyDown}
        >
          {state === 'loading' ? (
            <Placeholders />
          ) : (
            (filled ? items : items.slice(0, FIRST_TILES)).map((item, at) => (
              <li key={keys[at]}>
                <MediaCard item={item} cardList={cardList} locked={isLocked?.(item)} />
                {cardAction?.(item)}
              </li>
            ))
          )}
        </ul>
      )}
    </section>
  );
}
