import { expect, test } from 'vitest';
import { afterPayment } from './after-checkout.ts';

test.each(['S115000_6001', '115000'])(
  'after a payment of %s comes the welcome [CHECKOUT-40 CHECKOUT-45]',
  (id) => {
    expect(afterPayment(id)).toBe('welcome');
  },
);

test.each(['C115003_7001', 'P115003', 'R1', 'A1', 'E1', null])(
  'after a payment of %s the modal closes [CHECKOUT-41 CHECKOUT-46]',
  (id) => {
    expect(afterPayment(id)).toBeNull();
  },
);
