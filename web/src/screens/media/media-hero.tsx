import type { ReactNode } from 'react';
import type { ItemText } from '../../content/item-text.ts';
import type { ListedItem } from '../../content/listed-item.ts';
import { Backdrop } from './backdrop.tsx';
import { HeroDescription } from './hero-description.tsx';
import { MediaFacts } from './media-facts.tsx';
import styles from './media-hero.module.css';

interface Props {
  item: ListedItem;
  text: ItemText;
  live: boolean;
  /** What is told of an event, before all else. */
  facts?: ReactNode;
  /** Whether more of the item is still on its way. */
  awaited: boolean;
  /** The player, where it stands in the page in the picture's place. [PLAYER-03] */
  player?: ReactNode;
  /** Says more below the title. */
  line?: ReactNode;
  /** What can be done. */
  children: ReactNode;
}

/** The head of a concert: its picture, its name, what there is to know and to do. */
export function MediaHero({ item, text, live, facts, awaited, player, line, children }: Props) {
  return (
    <section className={styles.hero} data-surface="stage" data-player={player ? true : undefined}>
      {player || <Backdrop item={item} />}
      {!player && <div className={styles.shade} />}
      {text.subtitle && <p className={styles.artist}>{text.subtitle}</p>}
      <h1 className={styles.title} data-length={lengthOf(text.title)}>
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

/** A long name is set smaller, so that the head still shows what can be done. */
export function lengthOf(title: string): 'long' | 'endless' | undefined {
  if (title.length > 120) return 'endless';
  return title.length > 40 ? 'long' : undefined;
}
