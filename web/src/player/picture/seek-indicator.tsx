import { useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useFact } from '../state/player-context.ts';
import styles from './seek-indicator.module.css';

/** Shows briefly how far a double tap has moved. */
export function SeekIndicator() {
  const t = useT('player');
  const doubleTapSeek = useFact('doubleTapSeek');
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!doubleTapSeek) return;
    setShown(true);
    const timer = setTimeout(() => setShown(false), 900);
    return () => clearTimeout(timer);
  }, [doubleTapSeek]);
  if (!doubleTapSeek || !shown) return null;
  return (
    <p
      className={styles.indicator}
      data-side={doubleTapSeek.seconds < 0 ? 'back' : 'forward'}
      aria-hidden="true"
    >
      {t('seconds_short', { count: Math.abs(doubleTapSeek.seconds) })}
    </p>
  );
}
