import { AudioLines, Captions, Ellipsis, ListMusic, Settings2 } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { useFact } from '../state/player-context.ts';
import { isHighDefinition } from './high-definition.ts';
import { Menu } from './menu.tsx';
import {
  useAudioGroup,
  useCaptionGroup,
  useCaptionSizeGroup,
  useChapterGroup,
  useQualityGroup,
  useSpeedGroup,
} from './menu-groups.ts';
import styles from './menus.module.css';

export function ChaptersMenu() {
  const t = useT('player');
  const chapters = useChapterGroup();
  return <Menu name="chapters" label={t('chapters')} icon={ListMusic} groups={[chapters]} fold="wide" />;
}

export function CaptionsMenu() {
  const t = useT('player');
  const captions = useCaptionGroup();
  const size = useCaptionSizeGroup();
  const groups = captions.items.length > 1 ? [captions, size] : [];
  return <Menu name="captions" label={t('captions')} icon={Captions} groups={groups} />;
}

export function AudioMenu() {
  const t = useT('player');
  const audio = useAudioGroup();
  return <Menu name="audio" label={t('audio')} icon={AudioLines} groups={[audio]} fold="wide" />;
}

export function QualityMenu() {
  const t = useT('player');
  const high = isHighDefinition(useFact('qualities'), useFact('pictureHeight'));
  const quality = useQualityGroup();
  const speed = useSpeedGroup();
  // its letters are drawn by the style sheet: a sign on the button, no part of its name
  const badge = high && <span className={styles.badge} aria-hidden="true" />;
  return (
    <Menu
      name="quality"
      label={t('quality_speed')}
      icon={Settings2}
      groups={[quality, speed]}
      badge={badge}
      fold="wide"
    />
  );
}

/** On a narrow player one menu holds what does not fit the line, in two steps: all of it at once would be a long sheet. */
export function MoreMenu() {
  const t = useT('player');
  const groups = [useQualityGroup(), useSpeedGroup(), useAudioGroup(), useChapterGroup()];
  return <Menu name="more" label={t('more')} icon={Ellipsis} groups={groups} fold="narrow" stepped />;
}
