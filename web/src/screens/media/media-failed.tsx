import { useSite } from '../../config/config-context.ts';
import { documentTitle, siteName } from '../../config/site-name.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Indicator } from '../../ui/indicator.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './media-message.module.css';

/** The video could not be had just now; header and footer stay. [ERR-12 ERR-13] */
export function MediaFailed({ retry }: { retry: () => void }) {
  const t = useT('video');
  const site = siteName(useSite().config, useT('common'));
  return (
    <section className={styles.message} role="alert">
      <PageHead title={documentTitle(t('failed.title'), site)} status={500} />
      <Indicator count={5} lit={null} />
      <h1 className={styles.title}>{t('failed.title')}</h1>
      <p className={styles.text}>{t('failed.description')}</p>
      <Button look="primary" onClick={retry}>
        {t('try_again')}
      </Button>
    </section>
  );
}
