import styles from './spinner.module.css';

interface SpinnerProps {
  label: string;
  /** It is below a text that says what is loading, so its own label is for screen readers only. */
  below?: boolean;
  /** Covers the whole page. */
  overlay?: boolean;
}

/** Five footlights as a loading indicator. [ROUTE-28 BOOT-04] */
export function Spinner({ label, below = false, overlay = false }: SpinnerProps) {
  return (
    <div role="status" className={styles.spinner} data-overlay={overlay || undefined}>
      <span className={styles.chase} aria-hidden="true">
        <i /> <i /> <i /> <i /> <i />
      </span>
      <span className={below ? 'hidden-text' : undefined}>{label}</span>
    </div>
  );
}
