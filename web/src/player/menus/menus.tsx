import { AudioLines, Captions, Ellipsis, ListMusic, Settings2 } from 'lucide-react';
import { useEffect } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useFact, usePlayer } from '../state/player-context.ts';
import { isHighDefinition } from './high-definition.ts';
import { Menu } from './menu.tsx';
import styles from './menus.module.css';

/** The menus of the control bar, each shown only if it has something to choose. */
export function Menus() {
  const t = useT('player');
  const { dispatch } = usePlayer();
  // the bar unmounts at the end and at a failure, and an open menu closes with it
  useEffect(() => () => dispatch('closeMenu'), [dispatch]);
  const qualities = useFact('qualities');
  const high = isHighDefinition(qualities, useFact('pictureHeight'));
  const hasChapters = useFact('chapters', ({ length }) => length > 1);
  const hasCaptions = useFact('captionTracks', ({ length }) => length > 0);
  const hasAudio = useFact('audioTracks', ({ length }) => length > 1);
  const canSoundAlone = useFact('canSoundAlone');
  const opensAgain = useFact('phase', (phase) => phase === 'preparing');
  const hasEven = useFact('even', (even) => even !== undefined);
  const hasQuality = !useFact('live') || qualities.length > 1 || canSoundAlone || hasEven || opensAgain;
  // the style sheet draws its letters: a visual mark, not part of the button's name
  const badge = high && <span className={styles.badge} aria-hidden="true" />;
  return (
    <>
      {hasChapters && <Menu name="chapters" label={t('chapters')} icon={ListMusic} fold="wide" />}
      {hasCaptions && <Menu name="captions" label={t('captions')} icon={Captions} />}
      {hasAudio && <Menu name="audio" label={t('audio')} icon={AudioLines} fold="wide" />}
      {hasQuality && (
        <Menu name="quality" label={t('quality_speed')} icon={Settings2} badge={badge} fold="wide" />
      )}
      {(hasQuality || hasAudio || hasChapters) && (
        <Menu name="more" label={t('more')} icon={Ellipsis} fold="narrow" />
      )}
    </>
  );
}
