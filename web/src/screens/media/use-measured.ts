import { type RefObject, useEffect, useState } from 'react';

/** Calls `read` with an element now and whenever its size changes; undefined until measured. */
export function useMeasured<T>(
  element: RefObject<HTMLElement | null>,
  read: (element: HTMLElement) => T,
): T | undefined {
  const [value, setValue] = useState<T>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read is fixed by anyone who calls
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new ResizeObserver(() => setValue(read(target)));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return value;
}
