import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { type AccountPane, accountTo } from '../../paths/account-params.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import styles from './pane.module.css';

/** The id of the heading that names the dialog. */
export const TitleId = createContext<string | undefined>(undefined);

/** The heading of a pane, and a line below it. It names the dialog. [A11Y-02] */
export function PaneTitle({ children, sub }: { children: ReactNode; sub?: ReactNode }) {
  return (
    <div>
      <h2 ref={useLostFocus()} id={useContext(TitleId)} tabIndex={-1} className={styles.title}>
        {children}
      </h2>
      {sub && <p className={styles.sub}>{sub}</p>}
    </div>
  );
}

/** When the pane's content changes and the focused element is gone, the new title takes the focus. */
function useLostFocus() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus();
  }, []);
  return title;
}

/** The buttons of a pane, one below the other; with `role` alert the error is shown above them. */
export function PaneActions({ role, children }: { role?: 'alert'; children: ReactNode }) {
  return (
    <div role={role} className={styles.actions}>
      {children}
    </div>
  );
}

/** An error, in one sentence. */
export function PaneAlert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.alert}>
      {children}
    </p>
  );
}

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

/** The result of a payment or a change, in a few paragraphs. */
export function PaneReport({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={styles.report}>
      {children}
    </div>
  );
}

/** A subdued line at the bottom of a pane, mostly with a link to another one. */
export function PaneFoot({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <p role={role} className={styles.foot}>
      {children}
    </p>
  );
}

interface LinkProps {
  u: AccountPane;
  className?: string | undefined;
  children: ReactNode;
}

/** A link from one pane to another; both together are one entry of the history. [MODAL-31] */
export function PaneLink({ u, className = '', children }: LinkProps) {
  return (
    <Link to={accountTo(useLocation(), u)} replace className={`${styles.link} ${className}`}>
      {children}
    </Link>
  );
}
