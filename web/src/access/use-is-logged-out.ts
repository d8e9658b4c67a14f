import { useOfSession } from '../account/session/session-context.ts';

/** False while the session is restored. [HOME-01 HOME-06 LAYOUT-07] (G-33) */
export function useIsLoggedOut(): boolean {
  return useOfSession(({ status }) => status === 'anonymous');
}
