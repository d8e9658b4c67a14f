import {
  AudioLines,
  Captions,
  Ellipsis,
  ListMusic,
  type LucideIcon,
  RotateCcw,
  Settings2,
} from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { lazyModule } from '../../lib/lazy-module.ts';
import { useLazyModule } from '../../lib/use-lazy-module.ts';
import { PlayerButton } from '../controls/player-button.tsx';
import type { Quality } from '../engine/engine.ts';
import type { MenuName } from '../state/playback-state.ts';
import { useFact, usePlayer } from '../state/player-context.ts';
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

/** From this height in px and bandwidth in bits per second on, a picture counts as high definition. */
const HIGH = { height: 720, bandwidth: 1_000_000 } as const;

/** Whether the current quality is tall enough as decoded, with enough bandwidth. False if unknown. */
export function isHighDefinition(qualities: readonly Quality[], pictureHeight: number): boolean {
  const active = qualities.find((quality) => quality.active);
  return pictureHeight >= HIGH.height && active !== undefined && active.bandwidth >= HIGH.bandwidth;
}

/** The contents of the menus, loaded once a button exists that opens one. */
const SHEET = lazyModule(async () => (await import('./menu-sheet.tsx')).MenuSheet);

type Props = {
  name: MenuName;
  label: string;
  icon: LucideIcon;
  badge?: ReactNode;
  fold?: 'wide' | 'narrow';
};

/** A button with its menu. Only one menu is open at a time; closing returns the focus to the button. */
function Menu({ name, label, icon, badge, fold }: Props) {
  const t = useT('player');
  const { dispatch } = usePlayer();
  const id = useId();
  const button = useRef<HTMLDivElement>(null);
  const open = useFact('menu', (menu) => menu === name);
  const { here: Sheet, failed, tryAgain } = useLazyModule(SHEET);
  const Sign = failed ? RotateCcw : icon;
  const close = () => {
    dispatch('closeMenu');
    button.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={button} className={styles.menuHome} data-fold={fold}>
      <PlayerButton
        label={failed ? `${label}: ${t('try_again')}` : label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open && Sheet ? id : undefined}
        onClick={() => (failed ? tryAgain() : dispatch('toggleMenu', name))}
      >
        <Sign aria-hidden="true" />
        {badge}
      </PlayerButton>
      {open && Sheet && <Sheet id={id} name={name} label={label} onClose={close} />}
    </div>
  );
}
