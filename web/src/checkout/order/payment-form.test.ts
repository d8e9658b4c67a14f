import { expect, test } from 'vitest';
import { getPaymentForm } from './payment-form.ts';

test.each(['card', 'gateway', 'page'] as const)(
  'an order is paid by the form of the method that was chosen: %s [CHECKOUT-06]',
  (form) => {
    expect(getPaymentForm({ requiredPaymentDetails: true }, { form })).toBe(form);
    expect(getPaymentForm({ requiredPaymentDetails: true }, undefined)).toBeNull();
  },
);

test('an order that asks for no details is not paid at all, whatever the methods are [CHECKOUT-04]', () => {
  expect(getPaymentForm({ requiredPaymentDetails: false }, { form: 'card' })).toBe('nothing');
  expect(getPaymentForm({ requiredPaymentDetails: false }, undefined)).toBe('nothing');
});
