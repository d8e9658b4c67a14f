import { localized } from '@marquee/contract/localized';
import type { MediaItem } from '@marquee/contract/media';
import { useId, useRef } from 'react';
import { useLanguage } from '../i18n/i18n-context.ts';
import { type CardOptions, useCardSetting } from './card-setting.ts';
import { type ListResult, listState } from './list-state.ts';
import { MediaCard } from './media-card.tsx';
import { Placeholders } from './placeholders.tsx';
import { SectionFailure } from './section-failure.tsx';
import styles from './shelf.module.css';
import { ShelfHeader } from './shelf-header.tsx';
import tiles from './tiles.module.css';
import { useCardLinks } from './use-card-links.ts';
import { FIRST_TILES, useFilled } from './use-filled.ts';
import { usePictureCare } from './use-picture-care.ts';
import { useTrack } from './use-track.ts';

export interface ShelfProps {
  list: ListResult;
  /** In the viewer's language; absent: the list's own title. [SHELF-05] */
  title?: string | undefined;
  /** Where all of the list is shown, once its title is known. */
  allPath?: ((title: string) => string) | undefined;
  /** The playlist the items come from, for the address of their screens; absent for other lists. */
  playlistId?: string | undefined;
  /** Name of the brand's colour rule for this row, as the theme writes it. */
  surface?: string | undefined;
  isLocked?: ((item: MediaItem) => boolean) | undefined;
  progressOf?: CardOptions['progressOf'];
}

const NONE: readonly MediaItem[] = [];

/**
 * A row of cards that scrolls sideways by whole pages. It is a placeholder of the same size until its list is here,
 * says so when it fails, and is gone when it is empty. [SHELF-07 SHELF-08 SHELF-09 SHELF-10]
 */
export function Shelf({ list, title, allPath, playlistId, surface, isLocked, progressOf }: ShelfProps) {
  const language = useLanguage();
  const box = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const { page, measure, atStart, atEnd, onKeyDown } = useTrack(track);
  const links = useCardLinks();
  const { data } = list;
  const items = data?.items ?? NONE;
  const [filled, fill] = useFilled(box, items.length > FIRST_TILES);
  const hold = usePictureCare(box, items);
  const setting = useCardSetting(items, {
    playlistId,
    imageLabel: data?.imageLabel,
    hold,
    progressOf,
  });
  const titleId = useId();

  const state = listState(list);
  if (state === 'empty') return null;

  const name = title ?? (data ? localized(data, 'title', language) : undefined);
  const interest = () => {
    if (!filled) fill();
    measure();
  };
  return (
    <section
      ref={box}
      className={styles.shelf}
      data-surface={surface}
      aria-labelledby={name ? titleId : undefined}
      aria-busy={state === 'loading'}
      onPointerEnter={interest}
      {...links}
      onFocus={(event) => {
        interest();
        links.onFocus(event);
      }}
      onTouchStart={(event) => {
        interest();
        links.onTouchStart(event);
      }}
    >
      <ShelfHeader
        titleId={titleId}
        title={name}
        allPath={state === 'shown' && name ? allPath?.(name) : undefined}
        turn={state === 'shown' && items.length > 1 ? { page, atStart, atEnd } : undefined}
      />
      {state === 'failed' ? (
        <SectionFailure onRetry={() => void list.refetch()} />
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
            (filled ? items : items.slice(0, FIRST_TILES)).map((item) => (
              <li key={item.mediaid}>
                <MediaCard item={item} setting={setting} locked={isLocked?.(item)} />
              </li>
            ))
          )}
        </ul>
      )}
    </section>
  );
}
