import type { Session } from '../../account/session/session.ts';
import type { PurchaseIntent } from '../../checkout/purchase-intent.ts';

/**
 * Clears an intended purchase when the viewer signs out or deletes the account, and when another viewer signs
 * in. If the session merely expired, it is still there after signing in again. [SESSION-24]
 */
export function forgetPurchase(session: Session, purchase: Pick<PurchaseIntent, 'dispatch'>): Session {
  let last: string | undefined;
  const look = () => {
    const state = session.state();
    if (state.status !== 'signed-in') return;
    if (last !== undefined && last !== state.customer.id) purchase.dispatch({ type: 'clear' });
    last = state.customer.id;
  };
  look();
  session.subscribe(look);
  return {
    ...session,
    logOut() {
      purchase.dispatch({ type: 'clear' });
      return session.logOut();
    },
    forget() {
      purchase.dispatch({ type: 'clear' });
      session.forget();
    },
  };
}
