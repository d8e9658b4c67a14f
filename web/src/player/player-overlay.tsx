import { createContext, type ReactNode, type RefObject, use, useLayoutEffect, useRef, useState } from 'react';
import styles from './player-overlay.module.css';

interface Props {
  label: string;
  onLeave(): void;
  children: ReactNode;
}

/** The dialog that something stands in, and what the innermost asks of it. */
interface Around {
  dialog: RefObject<HTMLDialogElement | null>;
  leave: RefObject<(() => void) | undefined>;
  setLabel(label: string | undefined): void;
}

const Around = createContext<Around | null>(null);

/**
 * A native modal dialog over the screen: focus moves in and comes back, the page behind is inert, Escape and "back"
 * leave. One inside another is the same dialog, with the inner one's name and way out: the player takes the place of what
 * stood there while it was loaded, and nothing closes and opens again. [PLAYER-03]
 */
export function PlayerOverlay(props: Props) {
  const around = use(Around);
  return around ? <Inside around={around} {...props} /> : <Outermost {...props} />;
}

function Outermost({ label, onLeave, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = useRef<() => void>(undefined);
  const [innerLabel, setLabel] = useState<string>();
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
      aria-label={innerLabel ?? label}
      onCancel={(event) => {
        event.preventDefault();
        (leave.current ?? onLeave)();
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
    return () => {
      leave.current = undefined;
      setLabel(undefined);
    };
  }, [dialog, leave, setLabel]);
  return children;
}

/** The keys of the player work anywhere inside it; where it is not here yet there is the button that closes. */
function focusWithin(dialog: HTMLDialogElement | null): void {
  const target = dialog?.querySelector<HTMLElement>('[tabindex="-1"]') ?? dialog?.querySelector('button');
  target?.focus();
}
