import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Calls `read` with an element now and whenever its size changes; undefined until measured. */
export function useMeasured<T>(
  element: RefObject<HTMLElement | null>,
  read: (element: HTMLElement) => T,
): T | undefined {
  const [value, setValue] = useState<T>();
  const measure = useEffectEvent((target: HTMLElement) => setValue(read(target)));
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new ResizeObserver(() => measure(target));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return value;
}
