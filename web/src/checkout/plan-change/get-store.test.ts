import { expect, test } from 'vitest';
import { getStore } from './get-store.ts';

test('store: is found by the name of the payment method, with its help page [PAY-15 PAY-16 PAY-18]', () => {
  for (const [method, name] of [
    ['Apple In-App', 'Apple'],
    ['storekit2', 'Apple'],
    ['Google In-App', 'Google'],
    ['android', 'Google'],
    ['Roku In-App', 'Roku'],
    ['APPLE IN-APP purchase', 'Apple'],
  ] as const) {
    const store = getStore(method);
    expect(store?.name, method).toBe(name);
    expect(new URL(store?.helpUrl ?? '').protocol).toBe('https:');
  }
});

test('store: is not found for a payment method that only resembles one [PAY-16]', () => {
  for (const method of ['card', 'paypal', '', 'Apple Pay', 'Google Pay', 'Applebank', 'androidcard'])
    expect(getStore(method), method).toBeNull();
});
