import { CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface Props {
  title: string;
  /** Actions, next to the title. */
  actions?: ReactNode;
  /** Shown when something succeeded. [ACCOUNT-15] */
  success?: string | undefined;
  children?: ReactNode;
}

/** One part of the account page. [ACCOUNT-06] */
export function Section({ title, actions, success, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {actions}
      </header>
      {children}
      {/* rendered before it has text, or screen readers would not announce it */}
      <p role="status" className={styles.success}>
        {success && (
          <>
            <CircleCheck aria-hidden="true" />
            {success}
          </>
        )}
      </p>
    </section>
  );
}
