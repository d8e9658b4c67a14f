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

test('entitlement: opens an item to anyone when `free` says yes [ACCESS-06 ACCESS-35]', () => {
  for (const free of ['true', '1', 'yes', 'on', 'TRUE'])
    for (const model of MODELS) expect(isEntitled(getItem({ free }), model, ANONYMOUS, [offer])).toBe(true);
});

test('entitlement: opens an item to anyone when `requiresSubscription` says no [ACCESS-07 ACCESS-35]', () => {
  for (const requiresSubscription of ['false', '0', 'no', 'off', 'No'])
    for (const model of MODELS)
      expect(isEntitled(getItem({ requiresSubscription }), model, ANONYMOUS, [offer])).toBe(true);
});

test('entitlement: opens an item to nobody for any other word [ACCESS-35]', () => {
  for (const custom of [
    { free: 'maybe' },
    { free: 'false' },
    { requiresSubscription: 'true' },
    { requiresSubscription: '' },
  ])
    expect(isEntitled(getItem(custom), 'AUTHVOD', ANONYMOUS, [])).toBe(false);
});

test('entitlement: follows from the access model, the viewer and the offers [ACCESS-03 ACCESS-04 ACCESS-05 ACCESS-11]', () => {
  for (const [model, viewer, offers, expected] of [
    ['AVOD', ANONYMOUS, [], true],
    ['AVOD', ANONYMOUS, [offer], false],
    ['AUTHVOD', ANONYMOUS, [], false],
    ['AUTHVOD', guest, [], true],
    ['AUTHVOD', guest, [offer], false],
    ['SVOD', ANONYMOUS, [], false],
    ['SVOD', guest, [], false],
    ['SVOD', member, [], true],
    ['SVOD', member, [offer], true],
  ] as const)
    expect(isEntitled(paid, model, viewer, offers), `${model} ${JSON.stringify(viewer)}`).toBe(expected);
});

test('entitlement: of a premiere is bought, subscribed or not, when one of its offers is premier [ACCESS-09]', () => {
  for (const offers of [[premier], [offer, premier]]) {
    expect(isEntitled(paid, 'SVOD', member, offers)).toBe(false);
    expect(getEntitlement(paid, 'SVOD', member, offers, () => false)).toBe(false);
    expect(getEntitlement(paid, 'SVOD', member, offers, (id) => id === 'C3_4')).toBe(true);
  }
});

test('entitlement: of what is disputed is neither open nor missing, unless something else opens it', () => {
  const disputed = { signedIn: true, subscribed: 'disputed' } as const;
  expect(getEntitlement(paid, 'SVOD', disputed, [offer], () => false)).toBe('disputed');
  expect(getEntitlement(paid, 'SVOD', disputed, [premier], () => false)).toBe(false);
  expect(getEntitlement(paid, 'AUTHVOD', guest, [offer], () => 'disputed')).toBe('disputed');
  expect(getEntitlement(paid, 'SVOD', member, [premier], () => 'disputed')).toBe('disputed');
  expect(getEntitlement(paid, 'SVOD', disputed, [offer], () => true)).toBe(true);
});

test('entitlement: is given by any one of the offers, under every model, without a subscription [ACCESS-12 ACCESS-14 ACCESS-05]', () => {
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

test('entitlement: is refused to a viewer without a subscription and a purchase [ACCESS-13]', () => {
  for (const model of MODELS) expect(getEntitlement(paid, model, guest, [offer], () => false)).toBe(false);
  expect(getEntitlement(paid, 'SVOD', guest, [], () => true)).toBe(false);
});

test('entitlement: does not look up purchases of an anonymous viewer', () => {
  const neverAsked = () => {
    throw new Error('looked up');
  };
  expect(getEntitlement(paid, 'SVOD', ANONYMOUS, [offer], neverAsked)).toBe(false);
  expect(getEntitlement(paid, 'SVOD', member, [offer], neverAsked)).toBe(true);
});

test('entitlement: is unknown or failed as what it depends on, unless a purchase opens the item', () => {
  const waiting = { signedIn: true, subscribed: 'unknown' } as const;
  const failed = { signedIn: true, subscribed: 'failed' } as const;
  const hasOne = (id: string) => (id === 'C3_4' ? true : 'unknown');
  for (const [viewer, offers, has, expected] of [
    [waiting, [], undefined, 'unknown'],
    [failed, [offer], () => false, 'failed'],
    [failed, [offer], () => true, true],
    [guest, [offer], () => 'unknown' as const, 'unknown'],
    [guest, [offer], () => 'failed' as const, 'failed'],
    [guest, [offer, premier], hasOne, true],
  ] as const)
    expect(getEntitlement(paid, 'SVOD', viewer, offers, has)).toBe(expected);
});

test('entitlement: ignores offers of a provider that is not enabled [ACCESS-10]', () => {
  const other = { ...offer, vendor: 'cleeng' as const };
  const jwp = { integrations: { jwp: { clientId: 'abc', useSandbox: true } } };
  expect(getOffers({ mediaOffers: [offer, other] }, jwp)).toEqual([offer]);
  expect(getOffers({ mediaOffers: [offer, other] }, { integrations: {} })).toEqual([]);
  const none = getOffers({ mediaOffers: [other] }, jwp);
  expect(getEntitlement(paid, 'AUTHVOD', guest, none)).toBe(true);
});

test('entitlement: opens what an anonymous viewer may watch while the viewer is unknown, and decides nothing else [ACCESS-06]', () => {
  for (const viewer of ['unknown', 'failed'] as const) {
    expect(getEntitlement({ free: true }, 'SVOD', viewer, [])).toBe(true);
    expect(getEntitlement(paid, 'AVOD', viewer, [])).toBe(true);
    for (const model of ['AUTHVOD', 'SVOD'] as const)
      for (const offers of [[], [offer]])
        expect(getEntitlement(paid, model, viewer, offers, () => false)).toBe(viewer);
  }
});
