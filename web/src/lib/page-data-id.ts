import { useSyncExternalStore } from 'react';

/** The id of the JSON block in which the server hands over what the browser need not ask for again. */
export const PAGE_DATA_ID = 'page-data';

/** Whether a server rendered the page, so that its other answers can be had too. */
export function useIsRendered(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => document.getElementById(PAGE_DATA_ID) !== null,
    () => true,
  );
}
