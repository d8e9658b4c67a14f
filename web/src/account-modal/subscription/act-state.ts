import { hasCode } from '../../account/account-failure.ts';

/** How far a cancellation or a renewal is in this pane. */
export type ActState =
  | { is: 'ready' }
  | { is: 'busy' }
  | { is: 'done' }
  /** The provider accepted it, with the end of access if its answer has it; the subscription could not be read since. */
  | { is: 'accepted'; atMs: number; untilMs: number | null }
  /** No response: it may have been done. (G-120) */
  | { is: 'unknown' }
  /** The subscription is being read again. */
  | { is: 'verifying' }
  /** The subscription was read since, and does not show it. */
  | { is: 'unverified' }
  | { is: 'failed'; failure: unknown };

/** `isApplied`: the subscription, read after the call, shows the action; undefined: it cannot be read. */
export type ActEvent =
  | { type: 'act' }
  | { type: 'verify' }
  | { type: 'accept'; isApplied: boolean | undefined; untilMs: number | null; nowMs: number }
  | { type: 'reject'; isApplied: boolean | undefined; failure: unknown }
  | { type: 'read'; isApplied: boolean | undefined };

export const READY: ActState = { is: 'ready' };

/** The next state. Only one thing runs at a time, however often a button is pressed. */
export function actStateAfter(state: ActState, event: ActEvent): ActState {
  const isRunning = state.is === 'busy' || state.is === 'verifying';
  if (event.type === 'act') return isRunning ? state : { is: 'busy' };
  if (event.type === 'verify') return isRunning ? state : { is: 'verifying' };
  if (state.is !== (event.type === 'read' ? 'verifying' : 'busy')) return state;
  const { isApplied } = event;
  if (isApplied) return { is: 'done' };
  if (event.type === 'reject') {
    const { failure } = event;
    return hasCode(failure, 'change_unanswered') ? { is: 'unknown' } : { is: 'failed', failure };
  }
  if (isApplied === false) return { is: 'unverified' };
  if (event.type === 'read') return { is: 'unknown' };
  return { is: 'accepted', atMs: event.nowMs, untilMs: event.untilMs };
}

/** `undone`: the change is not, or no longer, visible in the subscription. */
export type ActView = 'ask' | 'busy' | 'failed' | 'undone' | 'unknown' | 'verifying' | 'done' | 'accepted';

/** The view if the subscription does not show the action. If it does, the action is done. */
const VIEWS: { [S in ActState['is']]: ActView } = {
  ready: 'ask',
  busy: 'busy',
  done: 'undone',
  accepted: 'undone',
  unknown: 'unknown',
  verifying: 'verifying',
  unverified: 'undone',
  failed: 'failed',
};

interface Seen {
  /** The subscription, as last read, shows the action. */
  isApplied: boolean;
  /** The action was already in effect when the pane opened. */
  wasAlready: boolean;
  /** When the subscription was last read. */
  readAtMs: number;
}

/** What the pane shows. The subscription decides: another tab may have undone the action since. */
export function actView(state: ActState, { isApplied, wasAlready, readAtMs }: Seen): ActView {
  if (state.is === 'ready') return isApplied && wasAlready ? 'done' : 'ask';
  if (state.is === 'accepted' && readAtMs <= state.atMs) return 'accepted';
  return isApplied ? 'done' : VIEWS[state.is];
}
