import type { SessionState } from '../../account/session/session.ts';

/** The viewer that needs a passport: the id of the customer, empty for anonymous; undefined while unknown. */
export function getViewer(state: SessionState): string | undefined {
  if (state.status === 'restoring') return undefined;
  return state.status === 'signed-in' ? state.customer.id : '';
}
