import styles from './boot-error-details.module.css';

/**
 * Details of a failed start: as a list, or, with a `label`, behind a disclosure, since raw errors mean
 * nothing to viewers.
 */
export function BootErrorDetails({
  details,
  label,
}: {
  details: readonly string[];
  label: string | undefined;
}) {
  if (details.length === 0) return null;
  const list = (
    <ul className={styles.list}>
      {details.map((detail) => (
        <li key={detail}>
          <code>{detail}</code>
        </li>
      ))}
    </ul>
  );
  if (!label) return list;
  return (
    <details className={styles.disclosure}>
      <summary>{label}</summary>
      {list}
    </details>
  );
}
