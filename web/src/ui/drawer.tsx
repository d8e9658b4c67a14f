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
  /** Stands beside the close button. */
  head: ReactNode;
  children: ReactNode;
}

/**
 * A pane that slides in over the page from its start side. Native and modal: the focus stays in it and goes back
 * where it came from, Escape and a press beside it close it, and the page behind neither scrolls nor moves.
 */
export function Drawer({ id, ref, label, closeLabel, head, children }: DrawerProps) {
  const close = () => ref.current?.close();
  useEffect(() => {
    const dialog = ref.current;
    // by hand: where the server sent the dialog, React does not hear of this event
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
