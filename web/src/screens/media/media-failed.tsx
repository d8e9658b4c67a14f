import { useT } from '../../i18n/use-t.ts';
import { useOnReconnect } from '../../lib/connectivity.ts';
import { Button } from '../../ui/button.tsx';
import { Indicator } from '../../ui/indicator.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useHeadTexts } from '../use-head-texts.ts';
import styles from './media-message.module.css';

/**
 * The video could not be loaded; header and footer stay. Offline it says so, and retries by itself once the
 * network is back. [ERR-12 ERR-13]
 */
export function MediaFailed({ retry }: { retry: () => void }) {
  const t = useT('video');
  const error = useT('error');
  const { getTitle } = useHeadTexts();
  const isOffline = useOnReconnect(retry);
  const title = isOffline ? error('offline_title') : t('failed.title');
  return (
    <section className={styles.message} role="alert">
      <PageHead title={getTitle(title)} status={500} />
      <Indicator count={5} lit={null} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{isOffline ? error('offline') : t('failed.description')}</p>
      <Button look="primary" onClick={retry}>
        {t('try_again')}
      </Button>
    </section>
  );
}
