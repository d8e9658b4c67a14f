import { AudioLines } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { useFact, usePlayer } from '../state/player-context.ts';
import styles from './sound-alone.module.css';

/** Replaces the picture while only the sound plays: the item's poster, and a note that says so. */
export function SoundAlone() {
  const t = useT('player');
  const { media } = usePlayer();
  const ended = useFact('ended');
  if (!useFact('soundAlone') || ended) return null;
  return (
    <div className={styles.place}>
      {media.posterUrl && <img src={media.posterUrl} alt="" />}
      <p className={styles.sign}>
        <AudioLines aria-hidden="true" />
        {t('sound_alone')}
      </p>
    </div>
  );
}
