import { localized } from '@marquee/contract/localized';
import type { MediaItem } from '@marquee/contract/media';
import { useId, useRef } from 'react';
import { useContent } from '../content/content-source.ts';
import { useHeroPicture } from '../ui/page-head.tsx';
import { useCardSetting } from './card-setting.ts';
import { cardTag } from './card-words.ts';
import { Dots } from './dots.tsx';
import styles from './featured-row.module.css';
import { listState } from './list-state.ts';
import { Picture } from './picture.tsx';
import { pictureFor } from './picture-set.ts';
import { SectionFailure } from './section-failure.tsx';
import type { ShelfProps } from './shelf.tsx';
import { ShelfHeader } from './shelf-header.tsx';
import { SlideWords } from './slide-words.tsx';
import { tintRef } from './tint.ts';
import { useCardLinks } from './use-card-links.ts';
import { useCarousel } from './use-carousel.ts';
import { useFilled } from './use-filled.ts';
import { usePictureCare } from './use-picture-care.ts';

type FeaturedRowProps = Pick<ShelfProps, 'list' | 'title' | 'playlistId' | 'surface' | 'isLocked'> & {
  /** Whether it opens the screen, so that its first picture is asked for before everything else. */
  first?: boolean;
};

const NONE: readonly MediaItem[] = [];
/** Slides in the first HTML: the one that shows, and the next. */
const FIRST_SLIDES = 2;

/** A row that shows one item at a time, picture and words side by side where there is room. [HOME-13 LAYOUT-25] */
export function FeaturedRow({ list, title, playlistId, surface, isLocked, first = false }: FeaturedRowProps) {
  const content = useContent();
  const box = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const items = list.data?.items ?? NONE;
  const imageLabel = list.data?.imageLabel;
  const [filled, fill] = useFilled(box, items.length > FIRST_SLIDES);
  const carousel = useCarousel(track, items.length);
  const links = useCardLinks();
  const hold = usePictureCare(box, items);
  const { place } = useCardSetting(items, { hold });
  const titleId = useId();

  const lead = items[0];
  useHeroPicture(first && lead ? pictureFor(content, lead.mediaid, 'featured', imageLabel) : undefined);

  const state = listState(list);
  if (state === 'empty') return null;
  const nameOf = (item: MediaItem) => localized(item, 'title', place.language) ?? '';
  const name = title ?? (list.data ? localized(list.data, 'title', place.language) : undefined);
  return (
    <section
      ref={box}
      className={styles.row}
      data-surface={surface}
      data-phase={carousel.phase}
      aria-labelledby={name ? titleId : undefined}
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
      <ShelfHeader titleId={titleId} title={name} />
      {state === 'failed' && <SectionFailure onRetry={() => void list.refetch()} />}
      {state === 'loading' && <div className={styles.bone} />}
      {state === 'shown' && (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys that come from the links and lamps inside
        <div onKeyDown={carousel.onKeyDown}>
          <ul ref={track} className={styles.track}>
            {(filled ? items : items.slice(0, FIRST_SLIDES)).map((item, at) => {
              const tag = cardTag(item, place);
              return (
                <li
                  key={item.mediaid}
                  className={styles.slide}
                  data-current={at === carousel.index || undefined}
                >
                  <span className={styles.picture} ref={tintRef(item.custom.tint)}>
                    <Picture
                      picture={pictureFor(content, item.mediaid, 'featured', imageLabel)}
                      view={first && at === 0 ? 'first' : undefined}
                      hold={hold}
                    />
                    {tag && (
                      <span className={styles.tag} data-live={tag.live}>
                        {tag.text}
                      </span>
                    )}
                  </span>
                  <SlideWords
                    item={item}
                    place={place}
                    playlistId={playlistId}
                    locked={isLocked?.(item)}
                    heading="h3"
                  />
                </li>
              );
            })}
          </ul>
          <Dots carousel={carousel} names={items.map(nameOf)} />
        </div>
      )}
    </section>
  );
}
