import { SkipForward } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from '../player.module.css';
import { usePlayer } from '../player-context.ts';

export function NextButton() {
  const t = useT('player');
  const { dispatch, nextTitle } = usePlayer();
  if (nextTitle === undefined) return null;
  return (
    <IconButton
      className={`${styles.icon} ${styles.next}`}
      label={t('next_title', { title: nextTitle })}
      onClick={() => dispatch('next')}
    >
      <SkipForward aria-hidden="true" className={styles.directed} />
    </IconButton>
  );
}
