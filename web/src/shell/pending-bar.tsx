import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { useAnnounce } from '../ui/announcer.tsx';
import styles from './pending-bar.module.css';

/** After how long a wait is worth a light, and words, in ms. Drawing it for every click would hold up its screen. */
const SHOW_AFTER_MS = 150;
const SAY_AFTER_MS = 1000;

/** A light that runs along the header's foot while the next screen is on its way; nothing moves for it. [ROUTE-28] */
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
