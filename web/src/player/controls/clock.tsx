import { clockText } from '../../lib/clock-text.ts';
import { useFact } from '../state/player-context.ts';
import styles from './clock.module.css';
import { LiveSign } from './live-sign.tsx';

/** Position and duration, in digits of equal width. Screen readers get them from the seek bar. */
export function Clock() {
  const now = useFact('currentTime', clockText);
  const whole = useFact('duration', clockText);
  const live = useFact('live');
  if (live) return <LiveSign />;
  return (
    <p className={styles.clock} aria-hidden="true">
      {now} <span>/ {whole}</span>
    </p>
  );
}
