import { expect, test } from 'vitest';
import { wayToPay } from './way-to-pay.ts';

const CARD = { id: '1', name: 'card' } as const;
const PAYPAL = { id: '2', name: 'paypal' } as const;

test('an order is paid by the method that was chosen [CHECKOUT-06]', () => {
  expect(wayToPay({ requiredPaymentDetails: true }, CARD)).toBe('card');
  expect(wayToPay({ requiredPaymentDetails: true }, PAYPAL)).toBe('paypal');
  expect(wayToPay({ requiredPaymentDetails: true }, undefined)).toBeNull();
});

test('an order that asks for no details is not paid at all, whatever the methods are [CHECKOUT-04]', () => {
  expect(wayToPay({ requiredPaymentDetails: false }, CARD)).toBe('nothing');
  expect(wayToPay({ requiredPaymentDetails: false }, undefined)).toBe('nothing');
});
