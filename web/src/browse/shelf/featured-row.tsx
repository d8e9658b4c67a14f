import { localized } from '@marquee/contract/localized';
import { useId, useRef } from 'react';
import { useContent } from '../../content/content-source.ts';
import type { ListedItem } from '../../content/listed-item.ts';
import { useHeroPicture } from '../../ui/page-head.tsx';
import { useCardListContext } from '../card/card-list-context.ts';
import { CardProgressBar } from '../card/card-progress.tsx';
import { Picture } from '../card/picture.tsx';
import { pictureFor } from '../card/picture-set.ts';
import { tagMark } from '../card/tag-mark.tsx';
import { tintRef } from '../card/tint.ts';
import { useCardLinks } from '../card/use-card-links.ts';
import { useImageFallback } from '../card/use-image-fallback.ts';
import { useListState } from '../grid/use-list-state.ts';
import { Dots } from '../hero/dots.tsx';
import { SlideText } from '../hero/slide-text.tsx';
import { useCarousel } from '../hero/use-carousel.ts';
import { itemKeys } from '../item-keys.ts';
import { ListFailure } from '../section-failure.tsx';
import { useRenderAllTiles } from '../use-render-all-tiles.ts';
import styles from './featured-row.module.css';
import type { ShelfProps } from './shelf.tsx';
import { ShelfHeader } from './shelf-header.tsx';

type FeaturedRowProps = Pick<
  ShelfProps,
  'list' | 'title' | 'playlistId' | 'surface' | 'isLocked' | 'getProgress' | 'place'
> & {
  /**
   * Whether it is the first thing on the screen, so that its first picture is loaded before everything else.
   */
  first?: boolean;
};

const NONE: readonly ListedItem[] = [];
/** Slides in the first HTML: the visible one and the next. */
const FIRST_SLIDES = 2;

/**
 * A row that shows one item at a time, with picture and text side by side where they fit. [HOME-13 LAYOUT-25]
 */
export function FeaturedRow({
  list,
  title,
  playlistId,
  surface,
  isLocked,
  getProgress,
  place,
  first = false,
}: FeaturedRowProps) {
  const content = useContent();
  const box = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const items = list.data?.items ?? NONE;
  const keys = itemKeys(items);
  const imageLabel = list.data?.imageLabel;
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
  const titleId = useId();

  const lead = items[0];
  useHeroPicture(first && lead ? pictureFor(content, lead.mediaid, 'featured', imageLabel) : undefined);

  if (state === 'empty') return null;
  const getName = (item: ListedItem) => localized(item, 'title', textDeps.language) ?? '';
  const name = title ?? (list.data ? localized(list.data, 'title', textDeps.language) : undefined);
  return (
    <section
      ref={box}
      className={styles.row}
      data-surface={surface}
      data-phase={carousel.phase}
      aria-labelledby={name ? titleId : undefined}
      aria-busy={state === 'loading'}
      {...links}
      onClickCapture={fillForButton}
      onFocus={(event) => {
        fillForKeyboard(event);
        links.onFocus(event);
      }}
    >
      <ShelfHeader titleId={titleId} title={name} />
      {state === 'failed' && <ListFailure list={list} />}
      {state === 'loading' && <div className={styles.skeleton} />}
      {state === 'shown' && (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys that come from the links and dots inside
        <div onKeyDown={carousel.onKeyDown}>
          <ul ref={track} className={styles.track}>
            {(filled ? items : items.slice(0, FIRST_SLIDES)).map((item, at) => {
              const seen = getProgress?.(item);
              return (
                <li key={keys[at]} className={styles.slide} data-current={at === carousel.index || undefined}>
                  <span className={styles.picture} ref={tintRef(item.custom.tint)}>
                    <Picture
                      picture={pictureFor(content, item.mediaid, 'featured', imageLabel)}
                      view={first && at === carousel.first ? 'first' : undefined}
                      defer={defer}
                    />
                    {tagMark(item, textDeps, seen?.episode)}
                    {seen && <CardProgressBar progress={seen.progress} t={textDeps.t} />}
                  </span>
                  <SlideText
                    item={item}
                    textDeps={textDeps}
                    playlistId={playlistId}
                    locked={isLocked?.(item)}
                    heading="h3"
                    seen={seen}
                  />
                </li>
              );
            })}
          </ul>
          <Dots carousel={carousel} names={items.map(getName)} />
        </div>
      )}
    </section>
  );
}
