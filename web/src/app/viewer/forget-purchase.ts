import type { Session } from '../../account/session/session.ts';
import type { PurchaseIntent } from '../../checkout/purchase-intent.ts';

/**
 * What somebody was about to buy goes when they sign out or their account is deleted, and when another viewer comes
 * after them. Whose session just ran out finds it again after signing in. [SESSION-24]
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
