import { type RefObject, useLayoutEffect } from 'react';

/** Sets an element's custom properties, in px or plain, as one text: the guide has hundreds of them. */
export function useStyle(ref: RefObject<HTMLElement | null>, values: Readonly<Record<string, string>>): void {
  let text = '';
  for (const name in values) text += `--${name}:${values[name]};`;
  useLayoutEffect(() => {
    if (ref.current) ref.current.style.cssText = text;
  }, [ref, text]);
}
