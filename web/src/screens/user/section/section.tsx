import { CircleAlert, CircleCheck, type LucideIcon } from 'lucide-react';
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

/** Text of a section, a line or two. */
export function SectionText({ children }: { children: ReactNode }) {
  return <p className={styles.text}>{children}</p>;
}

/** An error in a section, in one line. */
export function SectionFailure({ role, children }: { role?: 'alert'; children: ReactNode }) {
  return (
    <p role={role} className={styles.failure}>
      <CircleAlert aria-hidden="true" />
      {children}
    </p>
  );
}

/** A placeholder for a section's content. */
export function SectionSkeleton() {
  return <div className={styles.skeleton} aria-hidden="true" />;
}

/** Buttons side by side; with `role` alert they follow an error message. */
export function ButtonRow({ role, children }: { role?: 'alert'; children: ReactNode }) {
  return (
    <div role={role} className={styles.row}>
      {children}
    </div>
  );
}

/** The icon before a button's text, slightly larger than the text. */
export function ButtonIcon({ of: Icon }: { of: LucideIcon }) {
  return <Icon aria-hidden="true" className={styles.icon} />;
}

/** Names and values, side by side where they fit. */
export function Facts({ facts }: { facts: readonly { name: string; value: string }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
