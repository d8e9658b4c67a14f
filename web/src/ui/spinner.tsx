import styles from './spinner.module.css';

/** Five footlights that chase while something loads; `overlay` covers the whole page. [ROUTE-28 BOOT-04] */
export function Spinner({ label, overlay = false }: { label: string; overlay?: boolean }) {
  return (
    <div role="status" className={styles.spinner} data-overlay={overlay || undefined}>
      <span className={styles.chase} aria-hidden="true">
        <i /> <i /> <i /> <i /> <i />
      </span>
      <span className={styles.label}>{label}</span>
    </div>
  );
}
