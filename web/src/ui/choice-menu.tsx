import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { buttonClass } from './button-class.ts';
import styles from './choice-menu.module.css';
import { isShortcut } from './key-press.ts';
import popover from './popover-list.module.css';
import { rovingIndex, typedIndex } from './roving.ts';

export interface Choice {
  value: string;
  label: string;
  /** Language of the label itself, when it is not the page's. */
  lang?: string;
}

export interface ChoiceMenuProps {
  /** Name of the button, including the current choice; read before its visible content. */
  label: string;
  /** Name of the list. */
  listLabel: string;
  choices: readonly Choice[];
  chosen: string;
  /** The menu stays open until this resolves; if it rejects, the menu stays open and shows `failure`. */
  onChoose: (value: string) => Promise<void> | void;
  failure: string;
  children: ReactNode;
}

/** A button that opens a list with one checked entry, which Escape or a press outside closes. */
export function ChoiceMenu({
  label,
  listLabel,
  choices,
  chosen,
  onChoose,
  failure,
  children,
}: ChoiceMenuProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);

  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])];
  const focusEntry = (at: number | undefined) => at !== undefined && entries()[at]?.focus();
  const show = () => list.current?.showPopover();

  const choose = async (value: string) => {
    setFailed(false);
    try {
      await onChoose(value);
      list.current?.hidePopover();
    } catch {
      setFailed(true);
    }
  };

  const onListKey = (event: KeyboardEvent) => {
    if (isShortcut(event)) return;
    pressOnce(event);
    const all = entries();
    const index = all.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Tab') return list.current?.hidePopover();
    const typed = event.key.length === 1 && event.key !== ' ' && !event.repeat;
    const next =
      rovingIndex(event.key, index, all.length) ??
      (typed
        ? typedIndex(
            event.key,
            index,
            choices.map((choice) => choice.label),
          )
        : undefined);
    if (next === undefined) return;
    event.preventDefault();
    focusEntry(next);
  };

  return (
    <div className={styles.menu}>
      <button
        type="button"
        className={buttonClass({ look: 'plain' }, styles.button)}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        onKeyDown={(event) => {
          pressOnce(event);
          if (isShortcut(event) || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
          event.preventDefault();
          show();
        }}
      >
        <span className="hidden-text">{label}</span>
        {children}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={listLabel}
        className={popover.list}
        onKeyDown={onListKey}
        onToggle={(event) => {
          const opened = event.newState === 'open';
          setOpen(opened);
          setFailed(false);
          if (opened)
            focusEntry(
              Math.max(
                0,
                choices.findIndex(({ value }) => value === chosen),
              ),
            );
        }}
      >
        {choices.map(({ value, label: name, lang }) => (
          <button
            key={value}
            type="button"
            role="menuitemradio"
            aria-checked={value === chosen}
            tabIndex={-1}
            lang={lang}
            className={styles.choice}
            onClick={() => void choose(value)}
          >
            <Check className={styles.tick} aria-hidden="true" />
            {name}
          </button>
        ))}
        {failed && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </div>
    </div>
  );
}

/** An Enter that repeats presses a button again and again: it would open the list and choose from it. */
function pressOnce(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}
