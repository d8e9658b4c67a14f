import styles from './spinner.module.css';

interface SpinnerProps {
  label: string;
  /** It stands below words that say what is waited for: its own are for those who listen. */
  below?: boolean;
  /** Covers the whole page. */
  overlay?: boolean;
}

/** Five footlights that chase while something loads. [ROUTE-28 BOOT-04] */
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
