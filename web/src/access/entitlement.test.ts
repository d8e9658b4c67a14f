import { parseMedia } from '@marquee/contract/media';
import type { MediaOffer } from '@marquee/contract/offers';
import { expect, test } from 'vitest';
import { entitlementOf, isEntitled, offersOf, STRANGER } from './entitlement.ts';

const paid = { free: false };
const offer: MediaOffer = { vendor: 'jwp', offerId: 'C1_2', premier: false };
const member = { signedIn: true, subscribed: true };
const guest = { signedIn: true, subscribed: false };

const itemOf = (custom: object) =>
  parseMedia({ playlist: [{ mediaid: 'Med00001', title: 'Pier', sources: [], ...custom }] });
const MODELS = ['AVOD', 'AUTHVOD', 'SVOD'] as const;

test('an item that needs no entitlement is open under every model', () => {
  for (const model of MODELS) {
    expect(isEntitled({ free: true }, model, STRANGER, [offer])).toBe(true);
  }
});

test.each(['true', '1', 'yes', 'on', 'TRUE'])(
  'an item whose `free` is %j is open to anyone [ACCESS-06 ACCESS-35]',
  (free) => {
    for (const model of MODELS) expect(isEntitled(itemOf({ free }), model, STRANGER, [offer])).toBe(true);
  },
);

test.each(['false', '0', 'no', 'off', 'No'])(
  'an item whose `requiresSubscription` is %j is free [ACCESS-07 ACCESS-35]',
  (requiresSubscription) => {
    for (const model of MODELS) {
      expect(isEntitled(itemOf({ requiresSubscription }), model, STRANGER, [offer])).toBe(true);
    }
  },
);

test('any other word makes nothing free [ACCESS-35]', () => {
  for (const custom of [
    { free: 'maybe' },
    { free: 'false' },
    { requiresSubscription: 'true' },
    { requiresSubscription: '' },
  ]) {
    expect(isEntitled(itemOf(custom), 'AUTHVOD', STRANGER, [])).toBe(false);
  }
});

test('an open site is open to all, but an item that is sold is not given away [ACCESS-03]', () => {
  expect(isEntitled(paid, 'AVOD', STRANGER, [])).toBe(true);
  expect(isEntitled(paid, 'AVOD', STRANGER, [offer])).toBe(false);
});

test('a site behind a sign-in is open to whoever signed in, and to nobody else [ACCESS-04 ACCESS-15]', () => {
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

test('while a viewer is being recognised, what a stranger may watch is open and of the rest nothing is said', () => {
  expect(entitlementOf({ free: true }, 'AUTHVOD', 'unknown', [])).toBe(true);
  expect(entitlementOf(paid, 'AVOD', 'unknown', [])).toBe(true);
  expect(entitlementOf(paid, 'AUTHVOD', 'unknown', [])).toBe('unknown');
  expect(entitlementOf(paid, 'SVOD', 'unknown', [offer])).toBe('unknown');
  expect(entitlementOf(paid, 'AUTHVOD', guest, [])).toBe(true);
});
