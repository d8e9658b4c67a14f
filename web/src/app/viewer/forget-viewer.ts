import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../../account/session/session.ts';

/**
 * Removes answers about a viewer when that viewer is gone: those with a key that starts with `account`, and those
 * marked `meta.secret`. [SESSION-07]
 */
export function forgetViewer(queries: QueryClient, session: Pick<Session, 'state' | 'subscribe'>): void {
  const known = () => {
    const state = session.state();
    return state.status === 'signed-in' ? state.customer.id : undefined;
  };
  let owner = known();
  session.subscribe(() => {
    const next = known();
    if (owner !== undefined && next !== owner) {
      queries.removeQueries({
        predicate: ({ queryKey, meta }) => queryKey[0] === 'account' || meta?.secret === true,
      });
    }
    owner = next;
  });
}
