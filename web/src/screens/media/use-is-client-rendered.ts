import { useRef, useSyncExternalStore } from 'react';

/**
 * Whether the browser renders a part itself, instead of hydrating the server's. The answer never changes, so
 * the part does not render again for it.
 */
export function useIsClientRendered(): boolean {
  const own = useRef<boolean>(null);
  return useSyncExternalStore(
    () => () => {},
    () => (own.current ??= true),
    () => (own.current ??= false),
  );
}
