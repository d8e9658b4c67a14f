import { Link } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Indicator } from '../../ui/indicator.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useHeadTexts } from '../use-head-texts.ts';
import styles from './media-message.module.css';

/** Shown if there is no such video. [MEDIA-18 ERR-03] */
export function MediaMissing() {
  const t = useT('video');
  const { getTitle } = useHeadTexts();
  return (
    <section className={styles.message}>
      <PageHead title={getTitle(t('not_found.title'))} status={404} />
      <Indicator count={5} lit={null} />
      <h1 className={styles.title}>{t('not_found.title')}</h1>
      <p className={styles.text}>{t('not_found.description')}</p>
      <Link className={buttonClass({ look: 'primary' })} to={paths.home.to()}>
        {t('go_home')}
      </Link>
    </section>
  );
}
