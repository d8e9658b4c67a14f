import styles from './shelf/tiles.module.css';

/** Placeholders of a list that is on its way. [SHELF-08 LIST-10 CONST-26] */
export const PLACEHOLDERS = 15;

/** Tiles of the size of what will replace them, as children of a `track` or a `grid`. */
export function Placeholders() {
  return Array.from({ length: PLACEHOLDERS }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is its place in the list
    <li key={index} className={styles.placeholder} />
  ));
}
