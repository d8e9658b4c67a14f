import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button-class.ts';
import { Indicator } from '../../ui/indicator.tsx';
import styles from './error-page.module.css';

export interface ErrorPageProps {
  title: string;
  description: string;
  /** The fault in one line. */
  message?: string | undefined;
  /** More details, below the message. */
  details?: ReactNode;
  /** Links to more about the fault, and about the config. Empty: no link. */
  learnMoreUrl?: string;
  learnMoreLabel?: string;
  helpUrl?: string;
  helpLabel?: string;
  /** The page has no header and footer. */
  whole?: boolean;
  /** Buttons for what to do next, the most promising first. */
  children?: ReactNode;
}

/** The error page: heading, message, a learn-more link and a config help link. [ROUTE-27 BOOT-25] */
export function ErrorPage(props: ErrorPageProps) {
  const { title, description, message, details, children, whole } = props;
  const links = [
    { url: props.learnMoreUrl, label: props.learnMoreLabel },
    { url: props.helpUrl, label: props.helpLabel },
  ].filter(({ url }) => url);
  return (
    <section className={styles.page} data-whole={whole || undefined}>
      <Indicator count={5} lit={null} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.description}>{description}</p>
      {message && <p className={styles.message}>{message}</p>}
      {details}
      <div className={styles.actions}>
        {children}
        {links.map(({ url, label }) => (
          <a key={url} className={buttonClass({})} href={url} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        ))}
      </div>
    </section>
  );
}
