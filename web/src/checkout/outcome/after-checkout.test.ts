import { expect, test } from 'vitest';
import { fakeIdentity } from '../../account/identity/testing/fake-identity.ts';
import { afterPayment } from './after-checkout.ts';

const { commerce } = fakeIdentity(() => ({})).provider;

test.each(['S115000_6001', '115000'])(
  'after checkout: opens the welcome after a payment of %s [CHECKOUT-40 CHECKOUT-45]',
  (id) => {
    expect(afterPayment(commerce.isSubscription(id))).toBe('welcome');
  },
);

test.each(['C115003_7001', 'P115003', 'R1', 'A1', 'E1'])(
  'after checkout: closes the modal after a payment of %s [CHECKOUT-41 CHECKOUT-46]',
  (id) => {
    expect(afterPayment(commerce.isSubscription(id))).toBeNull();
  },
);
