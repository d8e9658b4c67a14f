import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { PaneAlert } from './pane-alert.tsx';

/** What a pane shows in place of what could not be had, and the way to try again. */
export function PaneFault({ text, onRetry }: { text: string; onRetry(): void }) {
  const t = useT('menu');
  return (
    <>
      <PaneAlert>{text}</PaneAlert>
      <Button look="primary" onClick={onRetry}>
        {t('try_again')}
      </Button>
    </>
  );
}
