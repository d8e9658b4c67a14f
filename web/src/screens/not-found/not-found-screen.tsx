import { Link } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { useHeadTexts } from '../use-head-texts.ts';
import styles from './not-found-screen.module.css';

/** Shown for any unknown path: an empty stage and a link home. [ROUTE-17] */
export function Component() {
  const t = useT('error');
  const { getTitle } = useHeadTexts();
  return (
    <section className={styles.screen} data-surface="stage">
      <PageHead title={getTitle(t('not_found.title'))} status={404} />
      <img
        className={styles.art}
        src="/images/empty-stage-960.webp"
        srcSet="/images/empty-stage-960.webp 960w, /images/empty-stage-1920.webp 1920w"
        sizes="100vw"
        alt=""
      />
      <div className={styles.words}>
        <h1 className={styles.title}>{t('not_found.title')}</h1>
        <p className={styles.text}>{t('not_found.description')}</p>
        <Link className={buttonClass({ look: 'primary' }, styles.home)} to={paths.home.to()}>
          {t('go_home')}
        </Link>
      </div>
    </section>
  );
}
