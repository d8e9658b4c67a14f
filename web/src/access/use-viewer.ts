import type { SessionState } from '../account/session.ts';
import { useSessionState } from '../account/session-context.ts';
import { STRANGER, type Viewer } from './entitlement.ts';

/** Who is looking, as far as access depends on it; `unknown` while a stored session is being recognised. */
export function useViewer(): Viewer | 'unknown' {
  return viewerOf(useSessionState());
}

/** The same object for the same answer, so that what is made from it is made once. */
export function viewerOf({ status }: SessionState): Viewer | 'unknown' {
  if (status === 'restoring') return 'unknown';
  return status === 'known' ? SIGNED_IN : STRANGER;
}

// subscriptions come with the orders that make them
const SIGNED_IN: Viewer = { signedIn: true, subscribed: false };
