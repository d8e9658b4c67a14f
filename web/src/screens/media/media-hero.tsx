import type { ReactNode } from 'react';
import type { ItemText } from '../../content/item-text.ts';
import type { ListedItem } from '../../content/listed-item.ts';
import { Backdrop } from './backdrop.tsx';
import { HeroDescription } from './hero-description.tsx';
import { MediaFacts } from './media-facts.tsx';
import styles from './media-hero.module.css';

export interface MediaHeroProps {
  item: ListedItem;
  text: ItemText;
  live: boolean;
  /** Facts of an event, shown first. */
  facts?: ReactNode;
  /** Whether more of the item is still loading. */
  awaited: boolean;
  /** Whether the picture is shown. */
  picture?: boolean;
  /** The inline player, which replaces the picture. [PLAYER-03] */
  player?: ReactNode;
  /** An extra line below the title. */
  line?: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

/** The head of an item: its picture, title, facts and actions. */
export function MediaHero({
  item,
  text,
  live,
  facts,
  awaited,
  picture = true,
  player,
  line,
  children,
}: MediaHeroProps) {
  return (
    <section className={styles.hero} data-surface="stage" data-player={player ? true : undefined}>
      {player || (picture && <Backdrop item={item} />)}
      {!player && picture && <div className={styles.shade} />}
      {text.subtitle && <p className={styles.artist}>{text.subtitle}</p>}
      <h1 className={styles.title} data-length={getLength(text.title)}>
        {text.title}
      </h1>
      {line}
      <MediaFacts item={item} live={live}>
        {facts}
      </MediaFacts>
      <HeroDescription text={text.description} awaited={awaited} />
      {children}
    </section>
  );
}

/** A long title gets a smaller font, so that the actions stay in view. */
export function getLength(title: string): 'long' | 'endless' | undefined {
  if (title.length > 120) return 'endless';
  return title.length > 40 ? 'long' : undefined;
}
