import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Indicator } from '../../ui/indicator.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useHeadTexts } from '../use-head-texts.ts';
import styles from './media-message.module.css';

/** The video could not be had just now; header and footer stay. [ERR-12 ERR-13] */
export function MediaFailed({ retry }: { retry: () => void }) {
  const t = useT('video');
  const { titleOf } = useHeadTexts();
  return (
    <section className={styles.message} role="alert">
      <PageHead title={titleOf(t('failed.title'))} status={500} />
      <Indicator count={5} lit={null} />
      <h1 className={styles.title}>{t('failed.title')}</h1>
      <p className={styles.text}>{t('failed.description')}</p>
      <Button look="primary" onClick={retry}>
        {t('try_again')}
      </Button>
    </section>
  );
}
