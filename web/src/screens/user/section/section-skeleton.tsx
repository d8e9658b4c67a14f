import styles from './section-skeleton.module.css';

/** A placeholder for a section's content. */
export function SectionSkeleton() {
  return <div className={styles.skeleton} aria-hidden="true" />;
}
