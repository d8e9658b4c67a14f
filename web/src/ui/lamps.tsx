import styles from './lamps.module.css';

/** Footlights: a row of lamps, the lit one says where you are. Pure picture; the words stand beside it. */
export function Lamps({
  count,
  lit,
  onImage = false,
}: {
  count: number;
  lit: number | null;
  onImage?: boolean;
}) {
  return (
    <span className={styles.lamps} data-on-image={onImage || undefined} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a lamp is its place in the row
        <i key={index} className={styles.lamp} data-lit={index === lit || undefined} />
      ))}
    </span>
  );
}
