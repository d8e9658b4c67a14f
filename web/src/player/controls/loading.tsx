import { useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import styles from '../player.module.css';
import { useFact } from '../player-context.ts';

/** A wait shorter than this is not worth a lamp, in milliseconds. */
const PATIENCE_MS = 250;

/** Five footlights that chase while the stream is prepared or runs dry. */
export function Loading() {
  const t = useT('player');
  const waiting = useFact('waiting');
  const failed = useFact('phase', (phase) => phase === 'failed');
  const started = useFact('started');
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return setLate(false);
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  if (!waiting || !late || failed) return null;
  return (
    <div className={styles.loading} role="status" data-first={!started || undefined}>
      <span className={styles.chase} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
      </span>
      <span className={styles.spoken}>{t('loading')}</span>
    </div>
  );
}
