import type { MediaItem } from '@marquee/contract/media';
import type { ReactNode } from 'react';
import { Backdrop } from './backdrop.tsx';
import { HeroDescription } from './hero-description.tsx';
import { MediaFacts } from './media-facts.tsx';
import styles from './media-hero.module.css';
import type { useItemText } from './use-item-text.ts';

interface Props {
  item: MediaItem;
  text: ReturnType<typeof useItemText>;
  live: boolean;
  /** Whether all there is to know of the item is known. */
  complete: boolean;
  /** The player, where it stands in the page in the picture's place. [PLAYER-03] */
  player?: ReactNode;
  details: { id: string; open: boolean; toggle(): void };
  /** What can be done. */
  children: ReactNode;
}

/** The stage of a concert: its picture, its name, what there is to know and to do. */
export function MediaHero({ item, text, live, complete, player, details, children }: Props) {
  return (
    <section className={styles.hero} data-surface data-player={player ? true : undefined}>
      {player || <Backdrop item={item} />}
      {!player && <div className={styles.shade} />}
      {text.subtitle && <p className={styles.artist}>{text.subtitle}</p>}
      <h1 className={styles.title} data-length={lengthOf(text.title)}>
        {text.title}
      </h1>
      <MediaFacts item={item} live={live} />
      <HeroDescription
        text={text.description}
        awaited={!complete}
        detailsId={details.id}
        open={details.open}
        onToggle={details.toggle}
      />
      {children}
    </section>
  );
}

/** A long name is set smaller, so that the stage still shows what can be done. */
function lengthOf(title: string): 'long' | 'endless' | undefined {
  if (title.length > 120) return 'endless';
  return title.length > 40 ? 'long' : undefined;
}
