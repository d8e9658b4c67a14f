import { localized } from '@marquee/contract/localized';
import type { MediaItem } from '@marquee/contract/media';
import { useRef } from 'react';
import { useContent } from '../content/content-source.ts';
import { useHeroPicture } from '../ui/page-head.tsx';
import { useCardSetting } from './card-setting.ts';
import { Dots } from './dots.tsx';
import styles from './hero-carousel.module.css';
import { listState } from './list-state.ts';
import { Picture } from './picture.tsx';
import { pictureFor } from './picture-set.ts';
import { SectionFailure } from './section-failure.tsx';
import type { ShelfProps } from './shelf.tsx';
import { SlideWords } from './slide-words.tsx';
import { tintRef } from './tint.ts';
import { useCardLinks } from './use-card-links.ts';
import { useCarousel } from './use-carousel.ts';
import { useFilled } from './use-filled.ts';
import { usePictureCare } from './use-picture-care.ts';

const NONE: readonly MediaItem[] = [];
/** Slides in the first HTML: the one on stage, and the one in the wings. */
const FIRST_SLIDES = 2;

/** One item on stage, the next in the wings. It never turns by itself. [HOME-12 HOME-14 HOME-15] */
export function HeroCarousel({
  list,
  title,
  playlistId,
  isLocked,
}: Pick<ShelfProps, 'list' | 'title' | 'playlistId' | 'isLocked'>) {
  const content = useContent();
  const box = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const items = list.data?.items ?? NONE;
  const [filled, fill] = useFilled(box, items.length > FIRST_SLIDES);
  const carousel = useCarousel(track, items.length);
  const links = useCardLinks();
  const hold = usePictureCare(box, items);
  const { place } = useCardSetting(items, { hold });

  const lead = items[0];
  useHeroPicture(lead && pictureFor(content, lead.mediaid, 'hero'));

  const state = listState(list);
  if (state === 'empty') return null;
  const nameOf = (item: MediaItem) => localized(item, 'title', place.language) ?? '';
  return (
    <section
      ref={box}
      className={styles.row}
      data-phase={carousel.phase}
      aria-label={title ?? (list.data ? localized(list.data, 'title', place.language) : undefined)}
      aria-busy={state === 'loading'}
      onPointerEnter={fill}
      {...links}
      onFocus={(event) => {
        fill();
        links.onFocus(event);
      }}
      onTouchStart={(event) => {
        fill();
        links.onTouchStart(event);
      }}
    >
      {state === 'failed' && <SectionFailure onRetry={() => void list.refetch()} />}
      {state === 'loading' && <div className={styles.bone} />}
      {state === 'shown' && (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys that come from the links and lamps inside
        <div className={styles.stage} onKeyDown={carousel.onKeyDown}>
          <ul ref={track} className={styles.track}>
            {(filled ? items : items.slice(0, FIRST_SLIDES)).map((item, at) => {
              const current = at === carousel.index;
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: a slide in the wings has its lamp, which is a button
                <li
                  key={item.mediaid}
                  className={styles.slide}
                  data-surface="stage"
                  data-current={current || undefined}
                  ref={tintRef(item.custom.tint)}
                  onClick={current ? undefined : () => carousel.go(at)}
                >
                  <Picture
                    picture={pictureFor(content, item.mediaid, 'hero')}
                    view={at === 0 ? 'first' : undefined}
                    hold={hold}
                  />
                  <SlideWords
                    item={item}
                    place={place}
                    playlistId={playlistId}
                    locked={isLocked?.(item)}
                    heading="h2"
                    onImage
                  />
                </li>
              );
            })}
          </ul>
          <Dots carousel={carousel} names={items.map(nameOf)} onImage />
        </div>
      )}
    </section>
  );
}
