import { CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface Props {
  title: string;
  /** What can be done with it, beside its title. */
  actions?: ReactNode;
  /** Said once something went well. [ACCOUNT-15] */
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
      {/* it stands there before it says something, or it would not be heard */}
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
