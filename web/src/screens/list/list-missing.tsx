import { Link } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Indicator } from '../../ui/indicator.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useHeadTexts } from '../use-head-texts.ts';
import styles from './list-page.module.css';

/** Shown if there is no list with that id. [LIST-03] */
export function ListMissing() {
  const t = useT('error');
  const { getTitle } = useHeadTexts();
  return (
    <section className={styles.missing}>
      <PageHead title={getTitle(t('playlist_not_found'))} status={404} />
      <Indicator count={5} lit={null} />
      <h1 className={styles.title}>{t('playlist_not_found')}</h1>
      <Link className={buttonClass({ look: 'primary' })} to={paths.home.to()}>
        {t('go_home')}
      </Link>
    </section>
  );
}
