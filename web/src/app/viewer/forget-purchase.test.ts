import { beforeEach, expect, test } from 'vitest';
import type { Customer } from '../../account/customer.ts';
import { noSession } from '../../account/session/no-session.ts';
import type { SessionState } from '../../account/session/session.ts';
import { createPurchaseIntent } from '../../checkout/purchase-intent.ts';
import { memoryStore } from '../../lib/storage.ts';
import { forgetPurchase } from './forget-purchase.ts';

const signedIn = (id: string): SessionState => ({ status: 'signed-in', customer: { id } as Customer });

let state: SessionState;
let become: (next: SessionState) => void;

function visit() {
  let notify = () => {};
  state = { status: 'anonymous' };
  become = (next) => {
    state = next;
    notify();
  };
  const purchase = createPurchaseIntent(memoryStore());
  const session = forgetPurchase(
    {
      ...noSession(),
      state: () => state,
      subscribe(listener) {
        notify = listener;
        return () => {};
      },
      logOut: async () => become({ status: 'anonymous' }),
      forget: () => become({ status: 'anonymous' }),
    },
    purchase,
  );
  purchase.dispatch({ type: 'choose', offerId: 'C115001_7001' });
  return { session, chosen: () => purchase.read().offerId };
}

let visited: ReturnType<typeof visit>;
beforeEach(() => {
  visited = visit();
  become(signedIn('1'));
});

test('forget purchase: keeps what a viewer was about to buy when they sign in, also after their session expired [SESSION-24]', () => {
  become({ status: 'anonymous' });
  become({ status: 'restoring' });
  become(signedIn('1'));
  expect(visited.chosen()).toBe('C115001_7001');
});

test.each(['logOut', 'forget'] as const)('forget purchase: %s clears it', async (way) => {
  await visited.session[way]();
  expect(visited.chosen()).toBeNull();
});

test('forget purchase: clears it when another viewer signs in', () => {
  become({ status: 'anonymous' });
  become(signedIn('2'));
  expect(visited.chosen()).toBeNull();
});
