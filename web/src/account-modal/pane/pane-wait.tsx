import { type ReactNode, useEffect, useRef } from 'react';
import { useFailureText } from '../../account/forms/use-failure-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { PaneAlert } from './pane.tsx';
import styles from './pane-wait.module.css';

interface Props {
  waits: boolean;
  /** The error, if loading failed. */
  error?: unknown;
  children: ReactNode;
}

/** A part that waits for the provider. The focus then moves from the title to what is chosen, else its first field. */
export function PaneWait({ waits, error, children }: Props) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (waits || !document.activeElement?.matches('dialog h2')) return;
    const find = (selector: string) => part.current?.querySelector<HTMLElement>(selector);
    (find('input:checked') ?? find('input'))?.focus();
  }, [waits]);
  if (waits) return <Wait error={error} />;
  return (
    <div ref={part} className={styles.part}>
      {children}
    </div>
  );
}

function Wait({ error }: { error: unknown }) {
  const t = useT('menu');
  const describeFailure = useFailureText();
  if (!error) return <Spinner label={t('loading')} />;
  return <PaneAlert>{describeFailure(error).form}</PaneAlert>;
}
