import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../account-modal.module.css';

/** What a pane shows in place of what could not be had, and the way to try again. */
export function PaneFault({ text, onRetry }: { text: string; onRetry(): void }) {
  const t = useT('menu');
  return (
    <>
      <p role="alert" className={styles.fault}>
        {text}
      </p>
      <Button look="primary" onClick={onRetry}>
        {t('try_again')}
      </Button>
    </>
  );
}
