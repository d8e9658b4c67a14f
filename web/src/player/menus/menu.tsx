import { Check, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { PlayerButton } from '../controls/player-button.tsx';
import type { MenuName } from '../state/playback-state.ts';
import { useFact, usePlayer } from '../state/player-context.ts';
import type { Request } from '../state/requests.ts';
import styles from './menu.module.css';
import { moveInMenu } from './menu-move.ts';

export type MenuItem = { id: string; label: string; end?: string; checked: boolean; request: Request };
export type MenuGroup = { title: string; items: MenuItem[] };

type Props = {
  name: MenuName;
  label: string;
  icon: LucideIcon;
  groups: MenuGroup[];
  badge?: ReactNode;
  fold?: 'wide' | 'narrow';
  /** In two steps: its groups, then the choices of one. */
  stepped?: boolean;
};

/** A button with its menu of choices. One menu is open at a time; closing gives focus back to the button. */
export function Menu({ name, label, icon: Sign, groups, badge, fold, stepped }: Props) {
  const { dispatch } = usePlayer();
  const id = useId();
  const button = useRef<HTMLDivElement>(null);
  const open = useFact('menu', (menu) => menu === name);
  const shown = groups.filter((group) => group.items.length > 1);
  if (shown.length === 0) return null;
  const Sheet = stepped && shown.length > 1 ? SteppedSheet : MenuSheet;
  const close = () => {
    dispatch('closeMenu');
    button.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={button} className={styles.menuHome} data-fold={fold}>
      <PlayerButton
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => dispatch('toggleMenu', name)}
      >
        <Sign aria-hidden="true" />
        {badge}
      </PlayerButton>
      {open && <Sheet id={id} label={label} groups={shown} onClose={close} />}
    </div>
  );
}

type SheetProps = { id: string; label: string; groups: MenuGroup[]; onClose(): void };

/** Choices in their groups. */
function MenuSheet({ id, label, groups, onClose }: SheetProps) {
  return (
    <MenuBox id={id} label={label} onClose={onClose}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a menu
        <div key={group.title} role="group" aria-label={group.title}>
          <p aria-hidden="true">{group.title}</p>
          <Choices group={group} onClose={onClose} />
        </div>
      ))}
    </MenuBox>
  );
}

/** First the groups, each with what is chosen in it; then the choices of one, and a way back. */
function SteppedSheet({ id, label, groups, onClose }: SheetProps) {
  const t = useT('player');
  const [openTitle, setOpenTitle] = useState<string>();
  const [lastTitle, setLastTitle] = useState<string>();
  const open = groups.find(({ title }) => title === openTitle);
  const back = () => {
    setLastTitle(openTitle);
    setOpenTitle(undefined);
  };
  if (open)
    return (
      <MenuBox key={open.title} id={id} label={open.title} onClose={onClose} onBack={back}>
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-label={`${t('back')}: ${open.title}`}
          onClick={back}
        >
          <ChevronLeft aria-hidden="true" data-shown />
          <span>{open.title}</span>
        </button>
        <Choices group={open} onClose={onClose} />
      </MenuBox>
    );
  return (
    <MenuBox id={id} label={label} onClose={onClose} first={lastTitle}>
      {groups.map(({ title, items }) => (
        <button
          key={title}
          type="button"
          role="menuitem"
          aria-haspopup="menu"
          tabIndex={-1}
          data-enters
          onClick={() => setOpenTitle(title)}
        >
          <span>{title}</span>
          <small>{items.find(({ checked }) => checked)?.label}</small>
          <ChevronRight aria-hidden="true" data-shown />
        </button>
      ))}
    </MenuBox>
  );
}

function Choices({ group, onClose }: { group: MenuGroup; onClose(): void }) {
  const { dispatch } = usePlayer();
  return group.items.map((item) => (
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
  ));
}

interface BoxProps {
  id: string;
  label: string;
  onClose(): void;
  /** To the level above; absent: there is none. */
  onBack?: () => void;
  /** Begins the text of the row that gets focus; absent: the chosen one, else the first. */
  first?: string | undefined;
  children: ReactNode;
}

/** The sheet itself and its keys: arrows along the rows, right into a group, left or Escape out of it. */
function MenuBox({ id, label, onClose, onBack, first, children }: BoxProps) {
  const sheet = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: focus is set once, as it opens
  useEffect(() => {
    const rows = rowsOf(sheet.current);
    const wanted = first && rows.find((row) => row.textContent?.startsWith(first));
    (wanted || rows.find((row) => row.ariaChecked === 'true') || rows[0])?.focus();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const rows = rowsOf(sheet.current);
    const at = rows.indexOf(document.activeElement as HTMLElement);
    const to = moveInMenu(
      event.key,
      at,
      rows.map((row) => row.textContent ?? ''),
    );
    if (onBack && (event.key === 'Escape' || event.key === 'ArrowLeft')) onBack();
    else if (event.key === 'ArrowRight' && rows[at]?.matches('[data-enters]')) rows[at].click();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
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
      {children}
    </div>
  );
}

function rowsOf(sheet: HTMLElement | null): HTMLElement[] {
  return Array.from(sheet?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []);
}
