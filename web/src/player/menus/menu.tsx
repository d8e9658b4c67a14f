import { type LucideIcon, RotateCcw } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { lazyModule } from '../../lib/lazy-module.ts';
import { useLazyModule } from '../../lib/use-lazy-module.ts';
import { PlayerButton } from '../controls/player-button.tsx';
import type { MenuName } from '../state/playback-state.ts';
import { useFact, usePlayer } from '../state/player-context.ts';
import styles from './menu.module.css';

/** The contents of the menus, loaded once a button exists that opens one. */
const SHEET = lazyModule(async () => (await import('./menu-sheet.tsx')).MenuSheet);

type Props = {
  name: MenuName;
  label: string;
  icon: LucideIcon;
  badge?: ReactNode;
  fold?: 'wide' | 'narrow';
};

/**
 * A button with its menu of choices. Only one menu is open at a time; closing returns the focus to the
 * button.
 */
export function Menu({ name, label, icon, badge, fold }: Props) {
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
