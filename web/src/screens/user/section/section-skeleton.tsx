import styles from './section-skeleton.module.css';

/** Stands in for what a section will show. */
export function SectionSkeleton() {
  return <div className={styles.skeleton} aria-hidden="true" />;
}
