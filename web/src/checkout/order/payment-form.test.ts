import { expect, test } from 'vitest';
import { getPaymentForm } from './payment-form.ts';

test.each(['card', 'gateway', 'page'] as const)(
  'payment form: follows the chosen method: %s [CHECKOUT-06]',
  (form) => {
    expect(getPaymentForm({ requiredPaymentDetails: true }, { form })).toBe(form);
    expect(getPaymentForm({ requiredPaymentDetails: true }, undefined)).toBeNull();
  },
);

test('payment form: asks for nothing when the order needs no details [CHECKOUT-04]', () => {
  expect(getPaymentForm({ requiredPaymentDetails: false }, { form: 'card' })).toBe('nothing');
  expect(getPaymentForm({ requiredPaymentDetails: false }, undefined)).toBe('nothing');
});
