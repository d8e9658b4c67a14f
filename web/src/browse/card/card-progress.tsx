import type { Translate } from '../../i18n/messages.ts';
import styles from './card-progress.module.css';

/** How much of an item was watched, as a bar at the bottom of its picture. [CARD-10] */
export function CardProgressBar({ progress, t }: { progress: number; t: Translate }) {
  return (
    <progress
      className={styles.progress}
      value={progress}
      aria-label={t('watched', { percent: Math.round(progress * 100) })}
    />
  );
}
