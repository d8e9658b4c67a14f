import { useSite } from '../../config/config-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './media-hero.module.css';
import bars from './media-skeleton.module.css';

/** The concert's screen before anything is known of it: the stage of the same size, words as bars. */
export function MediaSkeleton() {
  const t = useT('video');
  const { config } = useSite();
  return (
    <section className={styles.hero} data-surface aria-busy="true">
      <PageHead title={config.siteName ?? ''} />
      <p className={bars.said} role="status">
        {t('loading')}
      </p>
      <div className={bars.bars} aria-hidden="true">
        <i className={bars.artist} />
        <i className={bars.title} />
        <i className={bars.facts} />
        <i className={bars.line} />
        <i className={bars.line} />
        <i className={bars.lastLine} />
        <i className={bars.deed} />
      </div>
    </section>
  );
}
