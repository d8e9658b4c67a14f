import type { Session } from '../../account/session/session.ts';
import type { PurchaseIntent } from '../../checkout/purchase-intent.ts';

/**
 * Clears an intended purchase when the viewer signs out or deletes the account, and when another viewer signs
 * in. If the session merely expired, it is still there after signing in again. [SESSION-24]
 */
export function forgetPurchase(session: Session, purchase: Pick<PurchaseIntent, 'clear'>): Session {
  let last: string | undefined;
  const look = () => {
    const state = session.state();
    if (state.status !== 'signed-in') return;
    if (last !== undefined && last !== state.customer.id) purchase.clear();
    last = state.customer.id;
  };
  look();
  session.subscribe(look);
  return {
    ...session,
    logOut() {
      purchase.clear();
      return session.logOut();
    },
    forget() {
      purchase.clear();
      session.forget();
    },
  };
}
