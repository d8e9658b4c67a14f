import { expect, test } from 'vitest';
import { memoryStore } from '../lib/storage.ts';
import { wantOffers } from './want-offers.ts';
import { wantedOffers } from './wanted-offers.ts';

const offer = { vendor: 'jwp', offerId: 'C115001_7001', premier: false } as const;

test('what somebody came to buy is remembered, and forgotten', () => {
  const store = memoryStore();
  expect(wantedOffers(store)).toEqual([]);
  wantOffers([offer], store);
  expect(wantedOffers(store)).toEqual([offer]);
  wantOffers([], store);
  expect(wantedOffers(store)).toEqual([]);
});

test('a browser that keeps nothing remembers it as long as the page', () => {
  const blocked = { get: () => null, set() {}, remove() {} };
  wantOffers([offer], blocked);
  expect(wantedOffers(blocked)).toEqual([offer]);
  wantOffers([], blocked);
});

test.each(['', 'nonsense', '{}', 'null', '[1, null, {"offerId": 7}]'])(
  'kept text that is no list of offers is none: %s',
  (text) => {
    expect(wantedOffers(memoryStore([['wanted-offers', text]]))).toEqual([]);
  },
);
