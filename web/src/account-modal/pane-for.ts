import type { SessionState } from '../account/session.ts';
import type { AccountPane } from '../paths/account-params.ts';
import { isPane, PANES } from './panes.ts';

/** What a value of `u` leads to: its pane, another one, or none; `wait` while it is not known who is asking. */
export type PaneAnswer = { show: AccountPane } | { go: AccountPane } | 'leave' | 'wait';

/** They are for strangers only. (G-82) */
const SIGN_IN: readonly string[] = ['login', 'create-account'];

/** Which pane a value of `u` opens for whoever asks. [MODAL-20 MODAL-21 MODAL-30] */
export function paneFor(u: string, status: SessionState['status']): PaneAnswer {
  if (status === 'no-accounts') return 'leave';
  if (status === 'restoring')
    return isPane(u) && PANES[u].public && !SIGN_IN.includes(u) ? { show: u } : 'wait';
  if (status === 'stranger') return isPane(u) && PANES[u].public ? { show: u } : { go: 'login' };
  return isPane(u) && !SIGN_IN.includes(u) ? { show: u } : 'leave';
}
