import styles from '../player.module.css';
import { useFact } from '../player-context.ts';
import { formatTime } from '../time.ts';

/** Where we are and how long it is, in figures of one width. The seek bar says it to readers. */
export function Clock() {
  const now = useFact('currentTime', formatTime);
  const whole = useFact('duration', formatTime);
  const live = useFact('live');
  return (
    <p className={styles.clock} aria-hidden="true">
      {now} {!live && <span>/ {whole}</span>}
    </p>
  );
}
