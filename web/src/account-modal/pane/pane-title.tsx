import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import styles from './pane-title.module.css';

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
