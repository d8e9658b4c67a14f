import { useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { PaneAlert } from './pane-alert.tsx';

/** Shown by a pane in place of data that could not be loaded, with a retry button. */
export function PaneFault({ text, onRetry }: { text: string; onRetry(): void }) {
  const t = useT('menu');
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, 'dialog', 'h2');
  return (
    <>
      <PaneAlert>{text}</PaneAlert>
      <Button ref={button} look="primary" onClick={onRetry}>
        {t('try_again')}
      </Button>
    </>
  );
}
