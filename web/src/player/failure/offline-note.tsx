import { WifiOff } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { useFact } from '../state/player-context.ts';
import styles from './offline-note.module.css';

/** Says that the network is gone; playback continues by itself when it is back. */
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
