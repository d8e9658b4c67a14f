import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { useAnnounce } from '../ui/announcer.tsx';
import styles from './pending-bar.module.css';

/**
 * How long a navigation must take before it is shown, and announced, in ms. Showing it for every click would
 * delay the screen.
 */
const SHOW_AFTER_MS = 150;
const SAY_AFTER_MS = 1000;

/**
 * A light that runs along the bottom of the header while the next screen loads; it moves nothing else.
 * [ROUTE-28]
 */
export function PendingBar({ mainId }: { mainId: string }) {
  const busy = useNavigation().state !== 'idle';
  const [shown, setShown] = useState(false);
  const t = useT('menu');
  const announce = useAnnounce();
  useEffect(() => {
    if (!busy) return;
    const main = document.getElementById(mainId);
    const show = setTimeout(() => {
      main?.setAttribute('aria-busy', 'true');
      setShown(true);
    }, SHOW_AFTER_MS);
    const say = setTimeout(() => announce(t('loading')), SAY_AFTER_MS);
    return () => {
      clearTimeout(show);
      clearTimeout(say);
      main?.removeAttribute('aria-busy');
      setShown(false);
    };
  }, [busy, mainId, t, announce]);
  return shown ? <div className={styles.bar} data-pending aria-hidden="true" /> : null;
}
