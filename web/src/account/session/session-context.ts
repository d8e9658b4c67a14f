import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Customer } from '../customer.ts';
import type { Session, SessionState } from './session.ts';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('SessionContext is missing above this component');
  return session;
}

/** The session's state. The server and the first render in the browser agree on it. */
export function useSessionState(): SessionState {
  return useOfSession((state) => state);
}

/** The signed-in viewer, or null. */
export function useCustomer(): Customer | null {
  return useOfSession((state) => (state.status === 'signed-in' ? state.customer : null));
}

/** Their id, which stays the same when more about them is loaded. */
export function useCustomerId(): string | undefined {
  return useOfSession((state) => (state.status === 'signed-in' ? state.customer.id : undefined));
}

/** A value that `read` takes from the session's state: rendered again only when that value changes. */
export function useOfSession<T>(read: (state: SessionState) => T): T {
  const session = useSession();
  return useSyncExternalStore(
    session.subscribe,
    () => read(session.state()),
    () => read(session.atRender),
  );
}
