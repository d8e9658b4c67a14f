import { createContext, type ReactNode, type RefObject, use, useLayoutEffect, useRef, useState } from 'react';
import styles from './player-overlay.module.css';

interface Props {
  label: string;
  onLeave(): void;
  children: ReactNode;
}

/** The dialog that something stands in, and what that asks of it. */
interface Around {
  dialog: RefObject<HTMLDialogElement | null>;
  leave: RefObject<(() => void) | undefined>;
  setLabel(label: string | undefined): void;
}

const Around = createContext<Around | null>(null);

/**
 * What stands over the screen: a native modal dialog with its name and its way out. Focus moves in and comes back, the
 * page behind is inert, Escape and "back" leave. [PLAYER-03]
 */
export function PlayerOverlay(props: Props) {
  const around = use(Around);
  if (around) return <Inside around={around} {...props} />;
  return (
    <SharedOverlay>
      <PlayerOverlay {...props} />
    </SharedOverlay>
  );
}

/** One dialog for all that stands over the screen in turn: nothing closes and opens again when the player has come. */
export function SharedOverlay({ children }: { children: ReactNode }) {
  return use(Around) ? children : <Dialog>{children}</Dialog>;
}

function Dialog({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = useRef<() => void>(undefined);
  const [label, setLabel] = useState<string>();
  const [around] = useState<Around>(() => ({ dialog, leave, setLabel }));
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    focusWithin(element);
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        leave.current?.();
      }}
    >
      <Around value={around}>{children}</Around>
    </dialog>
  );
}

function Inside({ around, label, onLeave, children }: Props & { around: Around }) {
  const { dialog, leave, setLabel } = around;
  useLayoutEffect(() => {
    leave.current = onLeave;
  });
  useLayoutEffect(() => setLabel(label), [label, setLabel]);
  useLayoutEffect(() => {
    if (dialog.current?.open) focusWithin(dialog.current);
  }, [dialog]);
  return children;
}

/** The keys of the player work anywhere inside it; where it is not here yet there is the button that closes. */
function focusWithin(dialog: HTMLDialogElement | null): void {
  const target = dialog?.querySelector<HTMLElement>('[tabindex="-1"]') ?? dialog?.querySelector('button');
  target?.focus();
}
