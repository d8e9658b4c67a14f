import { useRef, useSyncExternalStore } from 'react';

/** Whether the browser draws a part of itself, not to repeat the server's: so it stays, and the part is not drawn again for it. */
export function useBrowsersOwn(): boolean {
  const own = useRef<boolean>(null);
  return useSyncExternalStore(
    () => () => {},
    () => (own.current ??= true),
    () => (own.current ??= false),
  );
}
