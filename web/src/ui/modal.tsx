import { X } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './modal.module.css';
import { goRound, keepWidth } from './modal-focus.ts';

export interface ModalProps {
  /** Id of the heading that names it. */
  labelledBy: string;
  size: 'small' | 'medium' | 'large';
  /** Whether Escape and a press outside close it. */
  dismissible: boolean;
  /** Label of the close button; undefined: there is none. */
  closeLabel: string | undefined;
  onClose(): void;
  children: ReactNode;
}

/**
 * A pane over the page, open as long as it is mounted. Native and modal: the focus stays inside and later
 * returns, and the page behind neither scrolls nor moves. [A11Y-02]
 */
export function Modal({ labelledBy, size, dismissible, closeLabel, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);

  useLayoutEffect(() => {
    const shown = dialog.current;
    keepWidth();
    shown?.showModal();
    return () => shown?.close();
  }, []);
  useLayoutEffect(() => {
    // without this attribute browsers close any dialog at the second Escape
    dialog.current?.setAttribute('closedby', dismissible ? 'closerequest' : 'none');
  }, [dismissible]);

  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    if (dismissible) onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      className={styles.modal}
      data-size={size}
      onCancel={onCancel}
      onKeyDown={goRound}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      // a press that began inside, for example to select text, does not close it
      onClick={({ target, currentTarget }) =>
        dismissible && target === currentTarget && pressed.current === target && onClose()
      }
    >
      <div className={styles.pane}>
        {closeLabel && (
          <IconButton label={closeLabel} className={styles.close} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        )}
        {children}
      </div>
    </dialog>
  );
}
