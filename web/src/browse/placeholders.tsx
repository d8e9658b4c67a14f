import styles from './shelf/tiles.module.css';

/** Number of placeholders while a list loads. [SHELF-08 LIST-10 CONST-26] */
export const PLACEHOLDERS = 15;

/** Tiles of the same size as what replaces them, as children of a `track` or a `grid`. */
export function Placeholders() {
  return Array.from({ length: PLACEHOLDERS }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity but their position
    <li key={index} className={styles.placeholder} />
  ));
}
