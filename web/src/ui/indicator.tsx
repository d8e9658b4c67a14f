import styles from './indicator.module.css';

/** A row of dots, of which the lit one shows the position; decorative, as text is next to it. */
export function Indicator({
  count,
  lit,
  onImage = false,
}: {
  count: number;
  lit: number | null;
  onImage?: boolean;
}) {
  return (
    <span className={styles.indicator} data-on-image={onImage || undefined} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place in the row
        <i key={index} className={styles.dot} data-lit={index === lit || undefined} />
      ))}
    </span>
  );
}
