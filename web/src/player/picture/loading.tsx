import { useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useFact } from '../state/player-context.ts';
import styles from './loading.module.css';

/** Waits shorter than this are not shown, in milliseconds. */
const TIMEOUT_MS = 250;

/** Five footlights as a loading indicator, while the stream is prepared or stalls. */
export function Loading() {
  const t = useT('player');
  const waiting = useFact('waiting');
  const failed = useFact('phase', (phase) => phase === 'failed');
  const started = useFact('started');
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return setLate(false);
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  if (!waiting || !late || failed) return null;
  return (
    <div className={styles.loading} role="status" data-first={!started || undefined} data-loading="">
      <span className={styles.chase} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
      </span>
      <span className="hidden-text">{t('loading')}</span>
    </div>
  );
}
