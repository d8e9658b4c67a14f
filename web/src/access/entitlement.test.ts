import type { MediaOffer } from '@marquee/contract/offers';
import { expect, test } from 'vitest';
import { isEntitled, offersOf, STRANGER } from './entitlement.ts';

const paid = { free: false };
const offer: MediaOffer = { vendor: 'jwp', offerId: 'C1_2', premier: false };
const member = { signedIn: true, subscribed: true };
const guest = { signedIn: true, subscribed: false };

test('an item that needs no entitlement is open under every model', () => {
  for (const model of ['AVOD', 'AUTHVOD', 'SVOD'] as const) {
    expect(isEntitled({ free: true }, model, STRANGER, [offer])).toBe(true);
  }
});

test('an open site is open to all, but an item that is sold is not given away', () => {
  expect(isEntitled(paid, 'AVOD', STRANGER, [])).toBe(true);
  expect(isEntitled(paid, 'AVOD', STRANGER, [offer])).toBe(false);
});

test('a site behind a sign-in is open to whoever signed in', () => {
  expect(isEntitled(paid, 'AUTHVOD', STRANGER, [])).toBe(false);
  expect(isEntitled(paid, 'AUTHVOD', guest, [])).toBe(true);
  expect(isEntitled(paid, 'AUTHVOD', guest, [offer])).toBe(false);
});

test('a subscription opens everything that is not premier', () => {
  expect(isEntitled(paid, 'SVOD', guest, [])).toBe(false);
  expect(isEntitled(paid, 'SVOD', member, [offer])).toBe(true);
  expect(isEntitled(paid, 'SVOD', member, [{ ...offer, premier: true }])).toBe(false);
});

test('only offers of the enabled provider count, and none without a provider', () => {
  const item = { mediaOffers: [offer, { ...offer, vendor: 'cleeng' as const }] };
  expect(offersOf(item, { integrations: {} })).toEqual([]);
  expect(offersOf(item, { integrations: { jwp: { clientId: 'abc', useSandbox: true } } })).toEqual([offer]);
});
