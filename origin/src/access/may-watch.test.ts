import { expect, it } from 'vitest';
import { getCreateItem } from './get-item.ts';
import { getRefusal as refusalOfBought } from './may-watch.ts';

type AccessConfig = Parameters<typeof refusalOfBought>[1];

const VIEWER = { accountId: 1 };
/** What the billing provider's shop of these tests sells, and of which item. */
const SOLD: Readonly<Record<string, number>> = {
  S6001_NL: 115000,
  S6002_NL: 115000,
  P7001_NL: 115001,
  P7002_NL: 115002,
};
const getItem = getCreateItem((offerId) => SOLD[offerId] ?? 0);
const getRefusal = (
  item: Parameters<typeof refusalOfBought>[0],
  config: AccessConfig,
  viewer: typeof VIEWER | null,
  granted: ReadonlySet<number> = new Set(),
) => refusalOfBought(item, config, viewer, { granted, getItem });
const item = (custom: Record<string, string> = {}) => ({ custom });
const model = (accessModel: 'free' | 'freeauth' | 'authvod' | 'svod'): AccessConfig => ({
  contentProtection: { accessModel },
  integrations: { jwp: { clientId: 'client', useSandbox: true } },
});

it.each([
  ['free', null, null],
  ['freeauth', 401, null],
  ['authvod', 401, null],
  ['svod', 401, 402],
] as const)(
  'access rule: under the model %s answers %s to an anonymous viewer and %s to a viewer without offers',
  (accessModel, anonymous, viewer) => {
    expect(getRefusal(item(), model(accessModel), null)).toBe(anonymous);
    expect(getRefusal(item(), model(accessModel), VIEWER)).toBe(viewer);
  },
);

it.each([
  [{ free: 'TRUE' }, null],
  [{ requiresSubscription: 'no' }, null],
  [{ free: 'maybe' }, 401],
  [{ requiresSubscription: 'maybe' }, 401],
  [{ free: 'true', productIds: 'jwp:S1' }, null],
  // a trailer advertises what is sold
  [{ contentType: 'trailer', productIds: 'jwp:S1' }, null],
] as const)('access rule: reads the custom fields %j as %s', (custom, refusal) => {
  for (const accessModel of ['freeauth', 'authvod', 'svod'] as const)
    expect(getRefusal(item(custom), model(accessModel), null)).toBe(refusal);
});

it('access rule: opens an item with an own offer by a granted one, under every model', () => {
  const offered = item({ productIds: 'cleeng:S9, jwp:S1' });
  for (const accessModel of ['free', 'freeauth', 'authvod', 'svod'] as const) {
    expect(getRefusal(offered, model(accessModel), null)).toBe(401);
    expect(getRefusal(offered, model(accessModel), VIEWER)).toBe(402);
  }
});

it('access rule: opens an item by its own granted offer only [ACCESS-17]', () => {
  for (const accessModel of ['free', 'freeauth', 'authvod', 'svod'] as const) {
    const refusal = (productIds: string, granted: number[]) =>
      getRefusal(item({ productIds }), model(accessModel), VIEWER, new Set(granted));
    for (const offer of ['jwp:C115001_7001', '!jwp:C115001_7001', 'jwp:115001', 'jwp:S1,jwp:C115001'])
      expect(refusal(offer, [115001]), offer).toBeNull();
    for (const offer of ['jwp:C115001_7001', 'jwp:C11500_1', 'jwp:CC115002', 'cleeng:C115002,jwp:S1'])
      expect(refusal(offer, [7001, 115002]), offer).toBe(402);
  }
});

it('access rule: opens by subscription what the site sells by it, but no premier offer', () => {
  const svod = {
    ...model('svod'),
    integrations: { jwp: { clientId: 'client', assetId: 115000, useSandbox: true } },
  };
  const refusal = (custom: Record<string, string>, granted: number[]) =>
    getRefusal(item(custom), svod, VIEWER, new Set(granted));
  for (const productIds of ['', 'jwp:C115001']) {
    expect(refusal({ productIds }, [115000])).toBeNull();
    expect(refusal({ productIds }, [115009])).toBe(402);
  }
  expect(refusal({ productIds: '!jwp:C115001' }, [115000])).toBe(402);
});

it('access rule: opens no item with an own offer by a plan where plans are not sold [PLAN-10]', () => {
  const integrations = { jwp: { clientId: 'client', assetId: 115000, useSandbox: true } };
  const refusal = (accessModel: 'authvod' | 'svod', granted: number[]) =>
    getRefusal(
      item({ productIds: 'jwp:C115001' }),
      { ...model(accessModel), integrations },
      VIEWER,
      new Set(granted),
    );
  expect([refusal('authvod', [115000]), refusal('svod', [115000])]).toEqual([402, null]);
  expect(refusal('authvod', [115001])).toBeNull();
});

it('access rule: ignores offers of other vendors, and all offers without a provider [ACCESS-10]', () => {
  expect(getRefusal(item({ productIds: 'cleeng:S9, other:S1' }), model('free'), null)).toBeNull();
  const none = { contentProtection: {}, integrations: {} };
  for (const productIds of ['jwp:C115001', 'cleeng:P7001_NL'])
    expect(getRefusal(item({ productIds }), none, null)).toBeNull();
});

const billing = (accessModel: 'free' | 'authvod' | 'svod', offers = {}): AccessConfig => ({
  contentProtection: { accessModel },
  integrations: { cleeng: { id: '1', monthlyOffer: 'S6001_NL', useSandbox: true, ...offers } },
});

it('access rule: opens a sold concert to its buyers only [ACCESS-10 ACCESS-12]', () => {
  const concert = item({ productIds: 'cleeng:P7001_NL' });
  for (const accessModel of ['free', 'authvod', 'svod'] as const) {
    expect(getRefusal(concert, billing(accessModel), null)).toBe(401);
    expect(getRefusal(concert, billing(accessModel), VIEWER, new Set([7001, 115002]))).toBe(402);
    expect(getRefusal(concert, billing(accessModel), VIEWER, new Set([115001]))).toBeNull();
  }
  const elsewhere = item({ productIds: 'jwp:C115001_7001' });
  expect(getRefusal(elsewhere, billing('authvod'), VIEWER)).toBeNull();
  expect(getRefusal(item({ productIds: 'cleeng:P9_NL' }), billing('free'), VIEWER)).toBe(402);
});

it('access rule: opens everything but premieres to a subscriber of any plan [ACCESS-16]', () => {
  const check = (custom: Record<string, string>, granted: number[], offers = {}) =>
    getRefusal(item(custom), billing('svod', offers), VIEWER, new Set(granted));
  const yearly = { monthlyOffer: undefined, yearlyOffer: 'S6002_NL' };
  for (const offers of [{}, yearly]) {
    expect(check({}, [115000], offers)).toBeNull();
    expect(check({ productIds: 'cleeng:P7001_NL' }, [115000], offers)).toBeNull();
    expect(check({ productIds: '!cleeng:P7001_NL' }, [115000], offers)).toBe(402);
    expect(check({}, [115001, 6001], offers)).toBe(402);
  }
  expect(check({}, [115000], { monthlyOffer: undefined })).toBe(402);
});

it.each([
  ['no provider', {}, null, null],
  ['a provider', { jwp: { clientId: 'client', useSandbox: true } }, 401, null],
  ['a provider and its asset', { jwp: { clientId: 'client', assetId: 115000, useSandbox: true } }, 401, 402],
  ['a provider and its offer', { cleeng: { id: '1', monthlyOffer: 'S1', useSandbox: true } }, 401, 402],
  [
    'a provider, and an offer of one that is not turned on',
    { jwp: { clientId: 'client', useSandbox: true }, cleeng: { monthlyOffer: 'S1', useSandbox: true } },
    401,
    null,
  ],
] as const)('access rule: %s', (_, integrations, anonymous, viewer) => {
  const config: AccessConfig = { contentProtection: {}, integrations };
  expect(getRefusal(item(), config, null)).toBe(anonymous);
  expect(getRefusal(item(), config, VIEWER)).toBe(viewer);
});
