import { WifiOff } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import styles from '../player.module.css';
import { useFact } from '../player-context.ts';

/** Says that the network is gone; playing goes on by itself when it is back. */
export function OfflineNote() {
  const t = useT('player');
  const offline = useFact('offline');
  if (!offline) return null;
  return (
    <p className={styles.note}>
      <WifiOff aria-hidden="true" />
      {t('offline')}
    </p>
  );
}
