import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { useAnnounce } from '../ui/announcer.tsx';
import styles from './pending-bar.module.css';

/** After how long a wait is worth words, in ms; the light itself waits in the style sheet. */
const SAY_AFTER_MS = 1000;

/** A light that runs along the header's foot while the next screen is on its way; nothing moves for it. [ROUTE-28] */
export function PendingBar({ mainId }: { mainId: string }) {
  const busy = useNavigation().state !== 'idle';
  const t = useT('menu');
  const announce = useAnnounce();
  useEffect(() => {
    if (!busy) return;
    const main = document.getElementById(mainId);
    main?.setAttribute('aria-busy', 'true');
    const timer = setTimeout(() => announce(t('loading')), SAY_AFTER_MS);
    return () => {
      clearTimeout(timer);
      main?.removeAttribute('aria-busy');
    };
  }, [busy, mainId, t, announce]);
  return busy ? <div className={styles.bar} data-pending aria-hidden="true" /> : null;
}
