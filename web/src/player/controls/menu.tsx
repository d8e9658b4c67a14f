import { Check, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { moveInMenu } from '../menu-move.ts';
import styles from '../player.module.css';
import { useFact, usePlayer } from '../player-context.ts';
import type { Request } from '../requests.ts';
import type { MenuName } from '../session.ts';

export type MenuItem = { id: string; label: string; end?: string; checked: boolean; request: Request };
export type MenuGroup = { title: string; items: MenuItem[] };

type Props = {
  name: MenuName;
  label: string;
  icon: LucideIcon;
  groups: MenuGroup[];
  badge?: ReactNode;
  fold?: 'wide' | 'narrow';
};

/** A button with its menu of choices. One menu is open at a time; closing gives focus back to the button. */
export function Menu({ name, label, icon: Sign, groups, badge, fold }: Props) {
  const { dispatch } = usePlayer();
  const id = useId();
  const button = useRef<HTMLDivElement>(null);
  const open = useFact('menu', (menu) => menu === name);
  const shown = groups.filter((group) => group.items.length > 1);
  if (shown.length === 0) return null;
  const close = () => {
    dispatch('closeMenu');
    button.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={button} className={styles.menuHome} data-fold={fold}>
      <IconButton
        className={styles.icon}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => dispatch('toggleMenu', name)}
      >
        <Sign aria-hidden="true" />
        {badge}
      </IconButton>
      {open && <MenuSheet id={id} label={label} groups={shown} onClose={close} />}
    </div>
  );
}

type SheetProps = { id: string; label: string; groups: MenuGroup[]; onClose(): void };

function MenuSheet({ id, label, groups, onClose }: SheetProps) {
  const { dispatch } = usePlayer();
  const sheet = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const rows = rowsOf(sheet.current);
    (rows.find((row) => row.ariaChecked === 'true') ?? rows[0])?.focus();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const rows = rowsOf(sheet.current);
    const at = rows.indexOf(document.activeElement as HTMLElement);
    const to = moveInMenu(
      event.key,
      at,
      rows.map((row) => row.textContent ?? ''),
    );
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else if (to !== undefined) rows[to]?.focus();
    else if (event.key !== 'Enter' && event.key !== ' ') return;
    if (event.key !== 'Enter' && event.key !== ' ') event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={sheet}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      onKeyDown={onKeyDown}
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a menu
        <div key={group.title} role="group" aria-label={group.title}>
          <p aria-hidden="true">{group.title}</p>
          {group.items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="menuitemradio"
              aria-checked={item.checked}
              tabIndex={-1}
              onClick={() => {
                dispatch(...item.request);
                onClose();
              }}
            >
              <Check aria-hidden="true" />
              <span>{item.label}</span>
              {item.end && <small>{item.end}</small>}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

function rowsOf(sheet: HTMLElement | null): HTMLElement[] {
  return Array.from(sheet?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? []);
}
