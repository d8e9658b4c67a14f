import { localized } from '@marquee/contract/localized';
import { useRef } from 'react';
import { useContent } from '../../content/content-source.ts';
import type { ListedItem } from '../../content/listed-item.ts';
import { useHeroPicture } from '../../ui/page-head.tsx';
import { useCardListContext } from '../card/card-list-context.ts';
import { Picture } from '../card/picture.tsx';
import { pictureFor } from '../card/picture-set.ts';
import { tintRef } from '../card/tint.ts';
import { useCardLinks } from '../card/use-card-links.ts';
import { useImageFallback } from '../card/use-image-fallback.ts';
import { useListState } from '../grid/use-list-state.ts';
import { itemKeys } from '../item-keys.ts';
import { ListFailure } from '../section-failure.tsx';
import type { ShelfProps } from '../shelf/shelf.tsx';
import { useRenderAllTiles } from '../use-render-all-tiles.ts';
import { Dots } from './dots.tsx';
import styles from './hero-carousel.module.css';
import { SlideText } from './slide-text.tsx';
import { useCarousel } from './use-carousel.ts';

const NONE: readonly ListedItem[] = [];
/** Slides in the first HTML: the current one and the one that peeks in. */
const FIRST_SLIDES = 2;

/** One item, with the next peeking in; never advances on its own. [HOME-12 HOME-14 HOME-15] */
export function HeroCarousel({
  list,
  title,
  playlistId,
  surface,
  isLocked,
  place,
}: Pick<ShelfProps, 'list' | 'title' | 'playlistId' | 'surface' | 'isLocked' | 'place'>) {
  const content = useContent();
  const box = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const items = list.data?.items ?? NONE;
  const keys = itemKeys(items);
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

  const lead = items[0];
  useHeroPicture(lead && pictureFor(content, lead.mediaid, 'hero'));

  if (state === 'empty') return null;
  const getName = (item: ListedItem) => localized(item, 'title', textDeps.language) ?? '';
  return (
    <section
      ref={box}
      className={styles.row}
      data-surface={surface}
      data-phase={carousel.phase}
      aria-label={title ?? (list.data ? localized(list.data, 'title', textDeps.language) : undefined)}
      aria-busy={state === 'loading'}
      {...links}
      onClickCapture={fillForButton}
      onFocus={(event) => {
        fillForKeyboard(event);
        links.onFocus(event);
      }}
    >
      {state === 'failed' && <ListFailure list={list} />}
      {state === 'loading' && <div className={styles.skeleton} />}
      {state === 'shown' && (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys that come from the links and dots inside
        <div className={styles.stage} onKeyDown={carousel.onKeyDown}>
          <ul ref={track} className={styles.track}>
            {(filled ? items : items.slice(0, FIRST_SLIDES)).map((item, at) => {
              const current = at === carousel.index;
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: a slide out of view has its dot, which is a button
                <li
                  key={keys[at]}
                  className={styles.slide}
                  data-surface="stage"
                  data-current={current || undefined}
                  ref={tintRef(item.custom.tint)}
                  onClick={current ? undefined : () => carousel.go(at)}
                >
                  <Picture
                    picture={pictureFor(content, item.mediaid, 'hero')}
                    view={at === carousel.first ? 'first' : undefined}
                    defer={defer}
                  />
                  <SlideText
                    item={item}
                    textDeps={textDeps}
                    playlistId={playlistId}
                    locked={isLocked?.(item)}
                    heading="h2"
                    onImage
                  />
                </li>
              );
            })}
          </ul>
          <Dots carousel={carousel} names={items.map(getName)} onImage />
        </div>
      )}
    </section>
  );
}
