import { useId } from 'react';
import { useContent } from '../../content/content-source.ts';
import { useHeroPicture } from '../../ui/page-head.tsx';
import { CardProgressBar } from '../card/card-progress.tsx';
import { Picture } from '../card/picture.tsx';
import { pictureFor } from '../card/picture-set.ts';
import { tagMark } from '../card/tag-mark.tsx';
import { tintRef } from '../card/tint.ts';
import { Dots } from '../hero/dots.tsx';
import { SlideText } from '../hero/slide-text.tsx';
import { type SlideRowProps, useSlides } from '../hero/use-slides.ts';
import { ListFailure } from '../section-failure.tsx';
import styles from './featured-row.module.css';
import { ShelfHeader } from './shelf-header.tsx';

interface FeaturedRowProps extends SlideRowProps {
  /** Whether it is the first thing on the screen, so that its first picture loads first. */
  first?: boolean;
}

/** One item at a time, with picture and text side by side where they fit. [HOME-13 LAYOUT-25] */
export function FeaturedRow({ first = false, ...props }: FeaturedRowProps) {
  const { list, playlistId, isLocked, getProgress } = props;
  const content = useContent();
  const titleId = useId();
  const imageLabel = list.data?.imageLabel;
  const { track, carousel, state, defer, textDeps, keys, lead, slides, names, name, section } =
    useSlides(props);
  useHeroPicture(first && lead ? pictureFor(content, lead.mediaid, 'featured', imageLabel) : undefined);
  if (state === 'empty') return null;
  return (
    <section className={styles.row} aria-labelledby={name ? titleId : undefined} {...section}>
      <ShelfHeader titleId={titleId} title={name} />
      {state === 'failed' && <ListFailure list={list} />}
      {state === 'loading' && <div className={styles.skeleton} />}
      {state === 'shown' && (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys that come from the links and dots inside
        <div onKeyDown={carousel.onKeyDown}>
          <ul ref={track} className={styles.track}>
            {slides.map((item, at) => {
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
          <Dots carousel={carousel} names={names} />
        </div>
      )}
    </section>
  );
}
