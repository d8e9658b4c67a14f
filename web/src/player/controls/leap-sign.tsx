import { useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import styles from '../player.module.css';
import { useFact } from '../player-context.ts';

/** Says for a moment how far a double tap has leapt. */
export function LeapSign() {
  const t = useT('player');
  const leap = useFact('leap');
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!leap) return;
    setShown(true);
    const timer = setTimeout(() => setShown(false), 900);
    return () => clearTimeout(timer);
  }, [leap]);
  if (!leap || !shown) return null;
  return (
    <p className={styles.leap} data-side={leap.seconds < 0 ? 'back' : 'forward'} aria-hidden="true">
      {t('seconds_short', { count: Math.abs(leap.seconds) })}
    </p>
  );
}
