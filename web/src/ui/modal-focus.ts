import type { KeyboardEvent } from 'react';
import { isShortcut } from './key-press.ts';

const STOPS =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled)';

/** Tab goes from the last element to the first, not into the browser's own controls. [A11Y-02] */
export function goRound(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab' || isShortcut(event)) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)].filter(isStop);
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/** In a group of radio buttons Tab reaches only the checked one. */
function isStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || !element.checkVisibility()) return false;
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return true;
  const group = element.form?.elements.namedItem(element.name);
  return !(group instanceof RadioNodeList) || (group.value === '' && group[0] === element);
}

/** Called before a dialog opens: the page keeps its width when the scroll bar goes. */
export function keepWidth(): void {
  if (document.querySelector('dialog:modal')) return;
  const { style, clientWidth } = document.documentElement;
  style.setProperty('--scroll-bar', `${innerWidth - clientWidth}px`);
}
