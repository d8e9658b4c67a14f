import styles from './section-bones.module.css';

/** Stands in for what a section will show. */
export function SectionBones() {
  return <div className={styles.bones} aria-hidden="true" />;
}
