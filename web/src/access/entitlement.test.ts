import type { MediaOffer } from '@marquee/contract/offers';
import { parseMedia } from '@marquee/contract/parse-media';
import { expect, test } from 'vitest';
import { ANONYMOUS, getEntitlement, getOffers, isEntitled } from './entitlement.ts';

const paid = { free: false };
const offer: MediaOffer = { vendor: 'jwp', offerId: 'C1_2', premier: false };
const premier: MediaOffer = { ...offer, offerId: 'C3_4', premier: true };
const member = { signedIn: true, subscribed: true };
const guest = { signedIn: true, subscribed: false };

const getItem = (custom: object) =>
  parseMedia({ playlist: [{ mediaid: 'Med00001', title: 'Pier', sources: [], ...custom }] });
const MODELS = ['AVOD', 'AUTHVOD', 'SVOD'] as const;

test('an item that needs no entitlement is open under every model', () => {
  for (const model of MODELS) {
    expect(isEntitled({ free: true }, model, ANONYMOUS, [offer])).toBe(true);
  }
});

test.each(['true', '1', 'yes', 'on', 'TRUE'])(
  'entitlement: an item with `free` %j is open to anyone [ACCESS-06 ACCESS-35]',
  (free) => {
    for (const model of MODELS) expect(isEntitled(getItem({ free }), model, ANONYMOUS, [offer])).toBe(true);
  },
);

test('entitlement: opens an item to anyone when `requiresSubscription` says no [ACCESS-07 ACCESS-35]', () => {
  for (const requiresSubscription of ['false', '0', 'no', 'off', 'No'])
    for (const model of MODELS)
      expect(isEntitled(getItem({ requiresSubscription }), model, ANONYMOUS, [offer])).toBe(true);
});

test('any other word makes nothing free [ACCESS-35]', () => {
  for (const custom of [
    { free: 'maybe' },
    { free: 'false' },
    { requiresSubscription: 'true' },
    { requiresSubscription: '' },
  ]) {
    expect(isEntitled(getItem(custom), 'AUTHVOD', ANONYMOUS, [])).toBe(false);
  }
});

test('an open site is open to all, but an item that is sold is not given away [ACCESS-03]', () => {
  expect(isEntitled(paid, 'AVOD', ANONYMOUS, [])).toBe(true);
  expect(isEntitled(paid, 'AVOD', ANONYMOUS, [offer])).toBe(false);
});

test('a site behind a sign-in is open to anyone who signed in, and to nobody else [ACCESS-04 ACCESS-15]', () => {
  expect(isEntitled(paid, 'AUTHVOD', ANONYMOUS, [])).toBe(false);
  expect(isEntitled(paid, 'AUTHVOD', guest, [])).toBe(true);
  expect(isEntitled(paid, 'AUTHVOD', guest, [offer])).toBe(false);
});

test('a site of subscribers is open to them, and to nobody who only signed in [ACCESS-05 ACCESS-11]', () => {
  expect(isEntitled(paid, 'SVOD', ANONYMOUS, [])).toBe(false);
  expect(isEntitled(paid, 'SVOD', guest, [])).toBe(false);
  expect(isEntitled(paid, 'SVOD', member, [])).toBe(true);
  expect(isEntitled(paid, 'SVOD', member, [offer])).toBe(true);
});

test('a premiere is bought, subscribed or not: one premier offer among others is enough [ACCESS-09]', () => {
  for (const offers of [[premier], [offer, premier]]) {
    expect(isEntitled(paid, 'SVOD', member, offers)).toBe(false);
    expect(getEntitlement(paid, 'SVOD', member, offers, () => false)).toBe(false);
    expect(getEntitlement(paid, 'SVOD', member, offers, (id) => id === 'C3_4')).toBe(true);
  }
});

test('any one of its offers opens an item to who has it, under every model, without a subscription [ACCESS-12 ACCESS-14 ACCESS-05]', () => {
  for (const model of MODELS) {
    const lookedUp: string[] = [];
    const hasSecond = (id: string) => {
      lookedUp.push(id);
      return id === 'C3_4';
    };
    expect(getEntitlement(paid, model, guest, [offer, { ...offer, offerId: 'C3_4' }], hasSecond)).toBe(true);
    expect(lookedUp).toEqual(['C1_2', 'C3_4']);
  }
});

test('otherwise a viewer is not entitled [ACCESS-13]', () => {
  for (const model of MODELS) {
    expect(getEntitlement(paid, model, guest, [offer], () => false)).toBe(false);
  }
  expect(getEntitlement(paid, 'SVOD', guest, [], () => true)).toBe(false);
});

test('entitlement: does not look up purchases of an anonymous viewer', () => {
  const neverAsked = () => {
    throw new Error('looked up');
  };
  expect(getEntitlement(paid, 'SVOD', ANONYMOUS, [offer], neverAsked)).toBe(false);
  expect(getEntitlement(paid, 'SVOD', member, [offer], neverAsked)).toBe(true);
});

test('what is not known yet, or could not be found out, is no answer', () => {
  const waiting = { signedIn: true, subscribed: 'unknown' } as const;
  const failed = { signedIn: true, subscribed: 'failed' } as const;
  expect(getEntitlement(paid, 'SVOD', waiting, [])).toBe('unknown');
  expect(getEntitlement(paid, 'SVOD', failed, [offer], () => false)).toBe('failed');
  expect(getEntitlement(paid, 'SVOD', failed, [offer], () => true)).toBe(true);
  expect(getEntitlement(paid, 'SVOD', guest, [offer], () => 'unknown')).toBe('unknown');
  expect(getEntitlement(paid, 'SVOD', guest, [offer], () => 'failed')).toBe('failed');
  const hasOne = (id: string) => (id === 'C3_4' ? true : 'unknown');
  expect(getEntitlement(paid, 'SVOD', guest, [offer, premier], hasOne)).toBe(true);
});

test('offers of a provider that is not enabled are ignored, and an item without others has none [ACCESS-10]', () => {
  const other = { ...offer, vendor: 'cleeng' as const };
  const jwp = { integrations: { jwp: { clientId: 'abc', useSandbox: true } } };
  expect(getOffers({ mediaOffers: [offer, other] }, jwp)).toEqual([offer]);
  expect(getOffers({ mediaOffers: [offer, other] }, { integrations: {} })).toEqual([]);
  const none = getOffers({ mediaOffers: [other] }, jwp);
  expect(getEntitlement(paid, 'AUTHVOD', guest, none)).toBe(true);
});

test('entitlement: while the viewer is restored, opens what an anonymous viewer may watch, and decides nothing else', () => {
  expect(getEntitlement({ free: true }, 'AUTHVOD', 'unknown', [])).toBe(true);
  expect(getEntitlement(paid, 'AVOD', 'unknown', [])).toBe(true);
  expect(getEntitlement(paid, 'AUTHVOD', 'unknown', [])).toBe('unknown');
  expect(getEntitlement(paid, 'SVOD', 'unknown', [offer])).toBe('unknown');
  expect(getEntitlement(paid, 'AUTHVOD', guest, [])).toBe(true);
});

test('entitlement: while the provider is unreachable, opens free items, and lets the rest be checked again [ACCESS-06]', () => {
  expect(getEntitlement({ free: true }, 'SVOD', 'failed', [])).toBe(true);
  expect(getEntitlement(paid, 'AVOD', 'failed', [])).toBe(true);
  for (const model of ['AUTHVOD', 'SVOD'] as const) {
    expect(getEntitlement(paid, model, 'failed', [])).toBe('failed');
    expect(getEntitlement(paid, model, 'failed', [offer], () => false)).toBe('failed');
  }
});
