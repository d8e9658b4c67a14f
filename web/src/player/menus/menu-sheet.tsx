import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { isShortcut } from '../../ui/key-press.ts';
import type { MenuName } from '../state/playback-state.ts';
import { usePlayer } from '../state/player-context.ts';
import { type MenuGroup, USE_GROUPS } from './menu-groups.ts';
import styles from './menu-sheet.module.css';

type SheetProps = { id: string; name: MenuName; label: string; onClose(): void };

/** The open menu: its choices, or its groups with their current choice and their choices one level deeper. */
export function MenuSheet({ id, name, label, onClose }: SheetProps) {
  const t = useT('player');
  const useGroups = USE_GROUPS[name];
  const groups = useGroups().filter(({ items }) => items.length > 1);
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
      {groups.map((group) =>
        group.stepped && groups.length > 1 ? (
          <GroupRow key={group.title} group={group} onOpen={() => setOpenTitle(group.title)} />
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a menu
          <div key={group.title} role="group" aria-label={group.title}>
            <p aria-hidden="true">{group.title}</p>
            <Choices group={group} onClose={onClose} />
          </div>
        ),
      )}
    </MenuBox>
  );
}

/** Opens the choices of a group, and shows the current one. */
function GroupRow({ group: { title, items }, onOpen }: { group: MenuGroup; onOpen(): void }) {
  return (
    <button type="button" role="menuitem" aria-haspopup="menu" tabIndex={-1} data-enters onClick={onOpen}>
      <span>{title}</span>
      <small>{items.find(({ checked }) => checked)?.label}</small>
      <ChevronRight aria-hidden="true" data-shown />
    </button>
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
  /** Goes to the level above; absent on the top level. */
  onBack?: () => void;
  /** Start of the text of the row that gets the focus; absent: the checked one, else the first. */
  first?: string | undefined;
  children: ReactNode;
}

/** The sheet and its keys: up and down along the rows, right into a group, left or Escape out of it. */
function MenuBox({ id, label, onClose, onBack, first, children }: BoxProps) {
  const sheet = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const rows = getRows(sheet.current);
    const wanted = first && rows.find((row) => row.textContent?.startsWith(first));
    (wanted || rows.find((row) => row.ariaChecked === 'true') || rows[0])?.focus();
  }, [first]);

  const getAction = (key: string): (() => void) | undefined => {
    if (onBack && (key === 'Escape' || key === 'ArrowLeft')) return onBack;
    if (key === 'Escape' || key === 'Tab') return onClose;
    const rows = getRows(sheet.current);
    const at = rows.indexOf(document.activeElement as HTMLElement);
    if (key === 'ArrowRight' && rows[at]?.matches('[data-enters]')) return () => rows[at]?.click();
    const labels = rows.map((row) => row.textContent ?? '');
    const to = moveInMenu(key, at, labels);
    return to === undefined ? undefined : () => rows[to]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isShortcut(event)) return;
    // an open menu keeps its keys, also those that do nothing in it
    event.stopPropagation();
    const { key, repeat } = event;
    const action = getAction(key);
    // a key that repeats is one press, except along the rows; Enter and Space press the row by themselves
    if (action || (key === 'Enter' && repeat)) event.preventDefault();
    if (!repeat || key === 'ArrowDown' || key === 'ArrowUp') action?.();
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

function getRows(sheet: HTMLElement | null): HTMLElement[] {
  return Array.from(sheet?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []);
}

/**
 * Where a key leads in a menu of `labels`, from row `at` (-1: none): arrows wrap around, Home and End jump, a
 * letter finds the next row that starts with it. Undefined for a key that moves nothing.
 */
export function moveInMenu(key: string, at: number, labels: readonly string[]): number | undefined {
  const count = labels.length;
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLowerCase();
  const order = labels.map((_, step) => (at + 1 + step + count) % count);
  return order.find((index) => labels[index]?.trim().toLowerCase().startsWith(letter));
}
