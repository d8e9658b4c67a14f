import type { Session } from '../../account/session/session.ts';
import { pause } from '../../lib/pause.ts';
import type { Store } from '../../lib/storage.ts';
import { unsentKey } from '../../library/unsent-key.ts';

/** How long a sign-out waits for what the account does not have yet, in ms. */
const LAST_CALL_MS = 2000;

/**
 * Anyone who signs out leaves nothing of theirs on the device: what waits for their account is sent, and then gone. Whose
 * session just ran out finds it again after signing in. [SESSION-07 SESSION-24]
 */
export function forgetUnsent(session: Session, store: Store, send: () => Promise<void> | undefined): Session {
  return {
    ...session,
    async logOut() {
      const state = session.state();
      const owner = state.status === 'signed-in' ? state.customer.id : undefined;
      const sending = owner === undefined ? undefined : send();
      if (sending) await Promise.race([sending, pause(LAST_CALL_MS)]);
      const out = session.logOut();
      for (const name of [owner, 'restoring']) if (name) store.remove(unsentKey(name));
      await out;
    },
  };
}
