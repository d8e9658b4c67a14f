import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import styles from './drawer.module.css';
import { IconButton } from './icon-button.tsx';
import { closes, opensByItself } from './invokers.ts';
import { goRound, keepWidth } from './modal-focus.ts';

export interface DrawerProps {
  id: string;
  ref: RefObject<HTMLDialogElement | null>;
  label: string;
  closeLabel: string;
  /** Shown next to the close button. */
  head: ReactNode;
  children: ReactNode;
}

/**
 * A pane that slides in over the page from its start side. Native and modal: the focus stays inside and later
 * returns, Escape and a press outside close it, and the page behind neither scrolls nor moves.
 */
export function Drawer({ id, ref, label, closeLabel, head, children }: DrawerProps) {
  const close = () => ref.current?.close();
  useEffect(() => {
    const dialog = ref.current;
    // a native listener, as React does not handle this event on a dialog that the server rendered
    dialog?.addEventListener('beforetoggle', keepWidth);
    return () => dialog?.removeEventListener('beforetoggle', keepWidth);
  }, [ref]);
  return (
    <dialog
      ref={ref}
      id={id}
      aria-label={label}
      className={styles.drawer}
      onKeyDown={goRound}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <IconButton label={closeLabel} onClick={() => opensByItself() || close()} {...closes(id)}>
            <X aria-hidden="true" />
          </IconButton>
          {head}
        </div>
        {children}
      </div>
    </dialog>
  );
}
