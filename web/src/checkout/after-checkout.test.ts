import { expect, test } from 'vitest';
import { afterCheckout, afterPayment } from './after-checkout.ts';

test.each(['S115000_6001', 'C115003_7001'])(
  'a card that paid for %s is waited for [REG-18 CHECKOUT-39]',
  (id) => {
    expect(afterCheckout(id, 'card')).toBe('waiting-for-payment');
  },
);

test.each(['nothing', 'paypal'] as const)(
  'a subscription paid by %s is welcomed, and a single concert closes the modal [REG-18 CHECKOUT-40 CHECKOUT-41]',
  (way) => {
    expect(afterCheckout('S115000_6001', way)).toBe('welcome');
    expect(afterCheckout('C115003_7001', way)).toBeNull();
  },
);

test.each(['S115000_6001', '115000'])('after a payment of %s comes the welcome [CHECKOUT-45]', (id) => {
  expect(afterPayment(id)).toBe('welcome');
});

test.each(['C115003_7001', 'P115003', 'R1', 'A1', 'E1', null])(
  'after a payment of %s the modal closes [CHECKOUT-46]',
  (id) => {
    expect(afterPayment(id)).toBeNull();
  },
);
