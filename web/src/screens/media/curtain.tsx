import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './curtain.module.css';

/** What stands where the player will be while its code or its item is on the way; it can be left like the player. */
export function Curtain({ layout, onLeave }: { layout: 'overlay' | 'inline'; onLeave(): void }) {
  const t = useT('video');
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  if (layout === 'inline') {
    return (
      <div className={styles.inline}>
        <Spinner label={t('loading')} />
      </div>
    );
  }
  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-label={t('loading')}
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
    >
      <IconButton label={t('close')} className={styles.close} onClick={onLeave}>
        <X aria-hidden="true" />
      </IconButton>
      <Spinner label={t('loading')} />
    </dialog>
  );
}
