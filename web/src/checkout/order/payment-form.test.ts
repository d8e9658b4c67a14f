import { expect, test } from 'vitest';
import { paymentFormOf } from './payment-form.ts';

test.each(['card', 'gateway', 'page'] as const)(
  'an order is paid by the form of the method that was chosen: %s [CHECKOUT-06]',
  (form) => {
    expect(paymentFormOf({ requiredPaymentDetails: true }, { form })).toBe(form);
    expect(paymentFormOf({ requiredPaymentDetails: true }, undefined)).toBeNull();
  },
);

test('an order that asks for no details is not paid at all, whatever the methods are [CHECKOUT-04]', () => {
  expect(paymentFormOf({ requiredPaymentDetails: false }, { form: 'card' })).toBe('nothing');
  expect(paymentFormOf({ requiredPaymentDetails: false }, undefined)).toBe('nothing');
});
