import { useSite } from '../../config/config-context.ts';
import { siteName } from '../../config/site-name.ts';
import { useT } from '../../i18n/use-t.ts';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './media-hero.module.css';
import bars from './media-skeleton.module.css';

/** The screen before anything is known about the item: the head in its size, text as bars. */
export function MediaSkeleton() {
  const t = useT('video');
  const { config } = useSite();
  return (
    <section className={styles.hero} data-surface="stage" aria-busy="true">
      <PageHead title={siteName(config, useT('common'))} />
      <p className="hidden-text" role="status">
        {t('loading')}
      </p>
      <div className={bars.bars} aria-hidden="true">
        <i className={bars.artist} />
        <i className={bars.title} />
        <i className={bars.facts} />
        <i className={bars.line} />
        <i className={bars.line} />
        <i className={bars.lastLine} />
        <i className={bars.action} />
      </div>
    </section>
  );
}
