import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { PaneAlert } from './pane-alert.tsx';

/** What a pane shows in place of what could not be had, and the way to try again. */
export function PaneFault({ text, onRetry }: { text: string; onRetry(): void }) {
  const t = useT('menu');
  const button = useRef<HTMLButtonElement>(null);
  // it goes as it is pressed, and the focus with it: the title of the pane takes it
  useEffect(() => {
    const dialog = button.current?.closest('dialog');
    return () => {
      if (document.activeElement === document.body) dialog?.querySelector<HTMLElement>('h2')?.focus();
    };
  }, []);
  return (
    <>
      <PaneAlert>{text}</PaneAlert>
      <Button ref={button} look="primary" onClick={onRetry}>
        {t('try_again')}
      </Button>
    </>
  );
}
