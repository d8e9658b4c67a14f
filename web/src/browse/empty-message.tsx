import { useT } from '../i18n/use-t.ts';
import { Indicator } from '../ui/indicator.tsx';
import styles from './empty-message.module.css';

/** Shown when there is nothing to show: no rows, or a list without items. [HOME-11 LIST-04] */
export function EmptyMessage() {
  const t = useT('error');
  return (
    <div className={styles.empty}>
      <Indicator count={5} lit={null} />
      <h2 className={styles.heading}>{t('empty_shelves_heading')}</h2>
      <p className={styles.description}>{t('empty_shelves_description')}</p>
    </div>
  );
}
