import { type RefObject, useLayoutEffect } from 'react';
import { styleText } from './with-style.ts';

/**
 * Sets custom properties of an element, all that its style has. Values are px or a plain number. In one text: a cell of the
 * guide has five of them, and there are dozens of cells.
 */
export function useStyle(ref: RefObject<HTMLElement | null>, values: Readonly<Record<string, string>>): void {
  const text = styleText(values);
  useLayoutEffect(() => {
    if (ref.current) ref.current.style.cssText = text;
  }, [ref, text]);
}
