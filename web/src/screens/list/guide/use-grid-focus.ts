import { useCallback, useLayoutEffect, useRef } from 'react';

/** The focus in the grid: it stays there when the focused cell is replaced, as its schedule arrives. */
export function useGridFocus() {
  const grid = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  /** Focuses the cell at the keyboard's position. */
  const focusActive = useCallback(() => {
    grid.current?.querySelector<HTMLElement>('[data-active]')?.focus({ preventScroll: true });
  }, []);
  useLayoutEffect(() => {
    if (hasFocus.current && !grid.current?.contains(document.activeElement)) focusActive();
  });
  const onFocus = () => {
    hasFocus.current = true;
  };
  const onBlur = () => {
    hasFocus.current = false;
  };
  return { grid, focusActive, handlers: { onFocus, onBlur } };
}
