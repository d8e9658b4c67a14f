import { expect, test } from 'vitest';
import { getStore } from './get-store.ts';

test.each([
  ['Apple In-App', 'Apple'],
  ['storekit2', 'Apple'],
  ['Google In-App', 'Google'],
  ['android', 'Google'],
  ['Roku In-App', 'Roku'],
  ['APPLE IN-APP purchase', 'Apple'],
])(
  'store of: finds for the payment method "%s" the store of %s and its help page [PAY-15 PAY-16 PAY-18]',
  (method, name) => {
    const store = getStore(method);
    expect(store?.name).toBe(name);
    expect(new URL(store?.helpUrl ?? '').protocol).toBe('https:');
  },
);

test.each(['card', 'paypal', '', 'Apple Pay', 'Google Pay', 'Applebank', 'androidcard'])(
  'store of: finds no store for the payment method "%s" [PAY-16]',
  (method) => {
    expect(getStore(method)).toBeNull();
  },
);
