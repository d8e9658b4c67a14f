import type { SessionState } from '../../account/session/session.ts';

/** Whose passport is wanted: the customer's id, empty for nobody; undefined while that is not known. */
export function viewerOf(state: SessionState): string | undefined {
  if (state.status === 'restoring') return undefined;
  return state.status === 'signed-in' ? state.customer.id : '';
}
