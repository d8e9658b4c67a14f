import { clockText } from '../../lib/clock-text.ts';
import { useFact } from '../state/player-context.ts';
import styles from './clock.module.css';
import { LiveSign } from './live-sign.tsx';

/** Where we are and how long it is, in figures of one width. The seek bar says it to readers. */
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
