import { localized } from '@marquee/contract/localized';
import type { MediaItem } from '@marquee/contract/media';
import { Fragment } from 'react';
import { itemYear } from '../../content/item-year.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { useTimeZone } from '../../lib/clock.ts';
import { captionLanguages, durationText, readableTags } from './facts.ts';
import styles from './media-details.module.css';

/** The item's facts as a list of pairs. [MEDIA-21] */
export function MediaDetails({ item }: { item: MediaItem }) {
  const t = useT('video');
  const language = useLanguage();
  const facts: [key: string, value: string | undefined][] = [
    ['genre', localized(item, 'genre', language)],
    ['year', itemYear(item, useTimeZone())],
    ['length', durationText(item.duration, t)],
    ['rating', localized(item, 'rating', language)],
    ['captions', captionLanguages(item, language).join(', ')],
    ['tags', readableTags(item).join(', ')],
  ];
  const known = facts.filter(([, value]) => value);
  if (!known.length) return null;
  return (
    <section className={styles.details}>
      <h2 className={styles.heading}>{t('details')}</h2>
      <dl className={styles.facts}>
        {known.map(([key, value]) => (
          <Fragment key={key}>
            <dt>{t(`fact.${key}`)}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
