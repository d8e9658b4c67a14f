import { CircleAlert } from 'lucide-react';
import { useT } from '../i18n/use-t.ts';
import { useComesBack } from '../lib/use-comes-back.ts';
import { Button } from '../ui/button.tsx';
import styles from './section-failure.module.css';

/** Pause between automatic retries, in ms. */
const PAUSE_MS = 30_000;

interface Props {
  onRetry(): void;
  /** The failure may be temporary: retry without a press. */
  passing?: boolean;
}

/**
 * Replaces a part of a screen that could not be loaded; the rest of the screen keeps working. It retries by
 * itself once the network is back. [SHELF-07 ERR-13]
 */
export function SectionFailure({ onRetry, passing }: Props) {
  const t = useT('common');
  const isOffline = useComesBack(onRetry, passing ? PAUSE_MS : undefined);
  return (
    <div className={styles.failure}>
      <CircleAlert aria-hidden="true" />
      <span>
        {t('could_not_load_items')}
        {isOffline && `. ${t('offline')}`}
      </span>
      <Button onClick={onRetry}>{t('try_again')}</Button>
    </div>
  );
}
