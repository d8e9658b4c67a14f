import type { SessionState } from '../../account/session/session.ts';

/** Whose passport is needed: the customer's id, empty for anonymous; undefined while that is unknown. */
export function getViewer(state: SessionState): string | undefined {
  if (state.status === 'restoring') return undefined;
  return state.status === 'signed-in' ? state.customer.id : '';
}
