import { useContent } from '../../content/content-source.ts';
import { useHeroPicture } from '../../ui/page-head.tsx';
import { Picture } from '../card/picture.tsx';
import { pictureFor } from '../card/picture-set.ts';
import { tintRef } from '../card/tint.ts';
import { ListFailure } from '../section-failure.tsx';
import { Dots } from './dots.tsx';
import styles from './hero-carousel.module.css';
import { SlideText } from './slide-text.tsx';
import { type SlideRowProps, useSlides } from './use-slides.ts';

/** One item, with the next peeking in; never advances on its own. [HOME-12 HOME-14 HOME-15] */
export function HeroCarousel(props: SlideRowProps) {
  const { list, playlistId, isLocked } = props;
  const content = useContent();
  const { track, carousel, state, defer, textDeps, keys, lead, slides, names, name, section } =
    useSlides(props);
  useHeroPicture(lead && pictureFor(content, lead.mediaid, 'hero'));
  if (state === 'empty') return null;
  return (
    <section className={styles.row} aria-label={name} {...section}>
      {state === 'failed' && <ListFailure list={list} />}
      {state === 'loading' && <div className={styles.skeleton} />}
      {state === 'shown' && (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys that come from the links and dots inside
        <div className={styles.stage} onKeyDown={carousel.onKeyDown}>
          <ul ref={track} className={styles.track}>
            {slides.map((item, at) => {
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
          <Dots carousel={carousel} names={names} onImage />
        </div>
      )}
    </section>
  );
}
