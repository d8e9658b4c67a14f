import { CircleAlert } from 'lucide-react';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import styles from './section-failure.module.css';

/** What stands where a part of a screen could not be loaded; the rest of the screen works on. [SHELF-07 ERR-13] */
export function SectionFailure({ onRetry }: { onRetry: () => void }) {
  const t = useT('common');
  return (
    <div className={styles.failure}>
      <CircleAlert aria-hidden="true" />
      <span>{t('could_not_load_items')}</span>
      <Button onClick={onRetry}>{t('try_again')}</Button>
    </div>
  );
}
