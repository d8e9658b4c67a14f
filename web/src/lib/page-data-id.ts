import { useSyncExternalStore } from 'react';

/** The id of the JSON block with which the server passes its data to the browser. */
export const PAGE_DATA_ID = 'page-data';

/** Whether a server rendered the page, so that its other routes exist too. */
export function useIsRendered(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => document.getElementById(PAGE_DATA_ID) !== null,
    () => true,
  );
}
