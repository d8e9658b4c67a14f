import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusGoesOn } from '../../ui/use-focus-goes-on.ts';
import { PaneAlert } from './pane-alert.tsx';

/** What a pane shows in place of what could not be had, and the way to try again. */
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
