import { localized } from '@marquee/contract/localized';
import type { MediaItem } from '@marquee/contract/media';
import { Fragment, useEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { DetailsText } from './details-text.tsx';
import { captionLanguages, durationText, readableTags, yearOf } from './facts.ts';
import styles from './media-details.module.css';

interface Props {
  item: MediaItem;
  id: string;
  description: string;
  /** Whether the whole description shows. */
  open: boolean;
}

/** Everything there is to know about the night: the whole text, and facts in pairs. [MEDIA-17 MEDIA-21] */
export function MediaDetails({ item, id, description, open }: Props) {
  const t = useT('video');
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (open && !wasOpen.current) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.nextElementSibling?.scrollIntoView({ block: 'nearest' });
    }
    wasOpen.current = open;
  }, [open]);

  const facts: [key: string, value: string | undefined][] = [
    ['genre', localized(item, 'genre', language)],
    ['year', yearOf(item)],
    ['length', durationText(item.duration, t)],
    ['rating', localized(item, 'rating', language)],
    ['captions', captionLanguages(item, language).join(', ')],
    ['tags', readableTags(item).join(', ')],
  ];
  const known = facts.filter(([, value]) => value);
  if (!known.length && !description) return null;
  return (
    <section id={id} className={styles.details}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('details')}
      </h2>
      {description && <DetailsText text={description} shown={open} />}
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
