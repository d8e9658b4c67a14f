import { expect, test } from 'vitest';
import { memoryStore } from '../lib/storage.ts';
import { chooseOffer, chosenOffer } from './chosen-offer.ts';

test('the offer is known to the next pane and after a reload, by its id', () => {
  const store = memoryStore();
  chooseOffer('S115000_6001', store);
  expect(chosenOffer(store)).toBe('S115000_6001');
  expect(store.get('chosen-offer')).toBe('S115000_6001');
  chooseOffer(null, store);
  expect(chosenOffer(store)).toBeNull();
});

test('where the browser keeps nothing it is known until the page goes', () => {
  const nothing = { get: () => null, set: () => {}, remove: () => {} };
  chooseOffer('C115003_7001', nothing);
  expect(chosenOffer(nothing)).toBe('C115003_7001');
  chooseOffer(null, nothing);
});
