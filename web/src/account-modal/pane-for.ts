import type { SessionState } from '../account/session/session.ts';
import type { AccountPane } from '../paths/account-params.ts';
import { isPane, PANES } from './panes.ts';

/** The result for a value of `u`: its pane, another one, or none; `wait` while the session is unknown. */
export type PaneAnswer = { show: AccountPane } | { go: AccountPane } | 'leave' | 'wait';

/** These panes are for anonymous viewers only. (G-82) */
const SIGN_IN: readonly string[] = ['login', 'create-account'];

/** The pane a value of `u` opens for this viewer. [MODAL-20 MODAL-21 MODAL-30] */
export function paneFor(u: string, status: SessionState['status']): PaneAnswer {
  if (status === 'no-accounts') return 'leave';
  if (status === 'restoring')
    return isPane(u) && PANES[u].public && !SIGN_IN.includes(u) ? { show: u } : 'wait';
  if (status === 'anonymous') return isPane(u) && PANES[u].public ? { show: u } : { go: 'login' };
  return isPane(u) && !SIGN_IN.includes(u) ? { show: u } : 'leave';
}
