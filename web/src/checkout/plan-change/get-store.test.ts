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
  'a subscription paid by "%s" is the store’s of %s, with its help page [PAY-15 PAY-16 PAY-18]',
  (method, name) => {
    const store = getStore(method);
    expect(store?.name).toBe(name);
    expect(new URL(store?.helpUrl ?? '').protocol).toBe('https:');
  },
);

test.each(['card', 'paypal', '', 'Apple Pay', 'Google Pay', 'Applebank', 'androidcard'])(
  'one that is paid by "%s" is billed here: a first word alone is no store [PAY-16]',
  (method) => {
    expect(getStore(method)).toBeNull();
  },
);
