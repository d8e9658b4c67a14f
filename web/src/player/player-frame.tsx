import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useT } from '../i18n/use-t.ts';
import styles from './player-frame.module.css';

type Props = { layout: 'overlay' | 'inline'; label: string; onLeave(): void; children: ReactNode };

/** Where the player stands: a modal dialog over the screen, or a section in the flow of the page [PLAYER-03]. */
export function PlayerFrame(props: Props) {
  return props.layout === 'overlay' ? <Overlay {...props} /> : <Inline {...props} />;
}

/** A native modal dialog: focus moves in and comes back, the page behind is inert, Escape and "back" leave. */
function Overlay({ label, onLeave, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
    >
      {children}
    </dialog>
  );
}

function Inline({ label, children }: Props) {
  const t = useT('player');
  return (
    <section className={styles.inline} aria-label={t('player_of', { title: label })}>
      {children}
    </section>
  );
}
