import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Customer } from './customer.ts';
import type { Session, SessionState } from './session.ts';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('SessionContext is missing above this component');
  return session;
}

/** Who is watching, followed as it changes. The server and the first render in the browser agree on it. */
export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.state, () => session.atRender);
}

/** The known viewer, or null. */
export function useCustomer(): Customer | null {
  const state = useSessionState();
  return state.status === 'known' ? state.customer : null;
}
