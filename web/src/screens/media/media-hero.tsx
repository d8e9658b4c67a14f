import { localized } from '@marquee/contract/localized';
import type { ReactNode } from 'react';
import type { ItemText } from '../../content/item-text.ts';
import { itemYear } from '../../content/item-year.ts';
import type { ListedItem } from '../../content/listed-item.ts';
import { titleLength } from '../../content/title-length.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { useTimeZone } from '../../lib/clock.ts';
import { Backdrop } from './backdrop.tsx';
import { durationText } from './facts.ts';
import { HeroDescription } from './hero-description.tsx';
import factStyles from './media-facts.module.css';
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
      <h1 className={styles.title} data-length={titleLength(text.title)}>
        {text.title}
      </h1>
      {line}
      <MediaFacts {...{ item, live, facts }} />
      <HeroDescription text={text.description} awaited={awaited} />
      {children}
    </section>
  );
}

/** One line of facts: of its event or live, year, duration, genre, rating. [MEDIA-21] */
function MediaFacts({ item, live, facts }: Pick<MediaHeroProps, 'item' | 'live' | 'facts'>) {
  const t = useT('video');
  const language = useLanguage();
  const timeZone = useTimeZone(item.scheduledStartMs !== undefined);
  const rating = localized(item, 'rating', language);
  return (
    <ul className={factStyles.facts}>
      {facts || (live && <li className={`${factStyles.tag} ${factStyles.live}`}>{t('live')}</li>)}
      {[itemYear(item, timeZone), durationText(item.duration, t), localized(item, 'genre', language)].map(
        (fact) => fact && <li key={fact}>{fact}</li>,
      )}
      {rating && <li className={factStyles.tag}>{rating}</li>}
    </ul>
  );
}
