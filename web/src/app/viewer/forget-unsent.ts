import type { Session, SessionState } from '../../account/session/session.ts';
import { pause } from '../../lib/pause.ts';
import type { Store } from '../../lib/storage.ts';
import { removeUnsent, UNSENT_OWNER } from '../../library/unsent-key.ts';

/** How long a sign-out waits while unsent changes are sent to the account, in ms. */
const LAST_CALL_MS = 2000;

const isRestoring = ({ status }: SessionState) => status === 'restoring';

/**
 * A sign-out sends changes that wait for the account, then deletes them from the device; an expired session
 * keeps them. While the provider cannot say who the viewer is, the last viewer's are deleted. [SESSION-07
 * SESSION-24]
 */
export function forgetUnsent(session: Session, store: Store, send: () => Promise<void> | undefined): Session {
  return {
    ...session,
    async logOut() {
      const state = session.state();
      const isKnown = state.status === 'signed-in';
      const owner = isKnown ? state.customer.id : isRestoring(state) && store.get(UNSENT_OWNER);
      const sending = isKnown ? send() : undefined;
      if (sending) await Promise.race([sending, pause(LAST_CALL_MS)]);
      const out = session.logOut();
      for (const name of [owner, 'restoring']) if (name) removeUnsent(store, name);
      await out;
    },
  };
}
