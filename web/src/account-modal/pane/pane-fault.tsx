import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusGoesOn } from '../../ui/use-focus-goes-on.ts';
import { PaneAlert } from './pane-alert.tsx';

/** Shown by a pane in place of data that could not be loaded, with a retry button. */
export function PaneFault({ text, onRetry }: { text: string; onRetry(): void }) {
  const t = useT('menu');
  const button = useFocusGoesOn('dialog');
  return (
    <>
      <PaneAlert>{text}</PaneAlert>
      <Button ref={button} look="primary" onClick={onRetry}>
        {t('try_again')}
      </Button>
    </>
  );
}
