import { Link } from 'react-router';
import { useSite } from '../../config/config-context.ts';
import { documentTitle, siteName } from '../../config/site-name.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Indicator } from '../../ui/indicator.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './media-message.module.css';

/** There is no such video. [MEDIA-18 ERR-03] */
export function MediaMissing() {
  const t = useT('video');
  const site = siteName(useSite().config, useT('common'));
  return (
    <section className={styles.message}>
      <PageHead title={documentTitle(t('not_found.title'), site)} status={404} />
      <Indicator count={5} lit={null} />
      <h1 className={styles.title}>{t('not_found.title')}</h1>
      <p className={styles.text}>{t('not_found.description')}</p>
      <Link className={buttonClass({ look: 'primary' })} to={paths.home.to()}>
        {t('go_home')}
      </Link>
    </section>
  );
}
