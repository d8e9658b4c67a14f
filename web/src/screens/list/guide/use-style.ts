import { type RefObject, useLayoutEffect } from 'react';

/** Sets custom properties of an element: markup of ours has no style attribute. Values are px or a plain number. */
export function useStyle(ref: RefObject<HTMLElement | null>, values: Readonly<Record<string, string>>): void {
  const text = JSON.stringify(values);
  useLayoutEffect(() => {
    const style = ref.current?.style;
    for (const [name, value] of Object.entries(JSON.parse(text) as Record<string, string>))
      style?.setProperty(`--${name}`, value);
  }, [ref, text]);
}
