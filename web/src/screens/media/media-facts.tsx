import type { ReactNode } from 'react';
import type { ListedItem } from '../../content/listed-item.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { shortFacts } from './facts.ts';
import styles from './media-facts.module.css';

interface Props {
  item: ListedItem;
  live?: boolean;
  /** Facts of an event, shown first. */
  children?: ReactNode;
}

/** One line of facts: live, year, duration, genre, rating. [MEDIA-21] */
export function MediaFacts({ item, live = false, children }: Props) {
  const t = useT('video');
  const language = useLanguage();
  const { facts, rating } = shortFacts(item, t, language);
  return (
    <ul className={styles.facts}>
      {children || (live && <li className={`${styles.tag} ${styles.live}`}>{t('live')}</li>)}
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {rating && <li className={styles.tag}>{rating}</li>}
    </ul>
  );
}
