import { type RefObject, useLayoutEffect } from 'react';

/**
 * Sets custom properties of an element, all that its style has: markup of ours has no style attribute. Values are px or a
 * plain number. In one text: a cell of the guide has five of them, and there are dozens of cells.
 */
export function useStyle(ref: RefObject<HTMLElement | null>, values: Readonly<Record<string, string>>): void {
  let text = '';
  for (const name in values) text += `--${name}:${values[name]};`;
  useLayoutEffect(() => {
    if (ref.current) ref.current.style.cssText = text;
  }, [ref, text]);
}
