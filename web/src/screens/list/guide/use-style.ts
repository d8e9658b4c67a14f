import { type RefObject, useLayoutEffect } from 'react';

/**
 * Sets an element's custom properties; its style has nothing else. Values are px or a plain number. Set as
 * one text, as each of the guide's dozens of cells has five of them.
 */
export function useStyle(ref: RefObject<HTMLElement | null>, values: Readonly<Record<string, string>>): void {
  let text = '';
  for (const name in values) text += `--${name}:${values[name]};`;
  useLayoutEffect(() => {
    if (ref.current) ref.current.style.cssText = text;
  }, [ref, text]);
}
