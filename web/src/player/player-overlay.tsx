import { createContext, type ReactNode, type RefObject, use, useLayoutEffect, useRef, useState } from 'react';
import styles from './player-overlay.module.css';

interface Props {
  label: string;
  onLeave(): void;
  children: ReactNode;
}

/** The shared dialog, and what its contents set on it. */
interface Around {
  dialog: RefObject<HTMLDialogElement | null>;
  leave: RefObject<(() => void) | undefined>;
  setLabel(label: string | undefined): void;
}

const Around = createContext<Around | null>(null);

/**
 * An overlay over the screen: a native modal dialog with a name and a way to close it. The focus moves in and
 * returns, the page behind is inert, Escape and "back" close it. [PLAYER-03]
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

/** One dialog for everything over the screen in turn, so that nothing closes and reopens in between. */
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

/** Focuses the player, so that its keys work; before it has loaded, the close button. */
function focusWithin(dialog: HTMLDialogElement | null): void {
  const target = dialog?.querySelector<HTMLElement>('[tabindex="-1"]') ?? dialog?.querySelector('button');
  target?.focus();
}
