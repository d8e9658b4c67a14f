import { describe, expect, it } from 'vitest';
import { refusalOf } from './may-watch.ts';

type AccessConfig = Parameters<typeof refusalOf>[1];

const VIEWER = { accountId: 1 };
const item = (custom: Record<string, string> = {}) => ({ custom });
const model = (accessModel: 'free' | 'freeauth' | 'authvod' | 'svod'): AccessConfig => ({
  contentProtection: { accessModel },
  integrations: { jwp: { clientId: 'client', useSandbox: true } },
});

describe('who may have an item signed', () => {
  it.each([
    ['free', null, null],
    ['freeauth', 401, null],
    ['authvod', 401, null],
    ['svod', 401, 402],
  ] as const)('under the model %s: a stranger gets %o, a viewer %o', (accessModel, stranger, viewer) => {
    expect(refusalOf(item(), model(accessModel), null)).toBe(stranger);
    expect(refusalOf(item(), model(accessModel), VIEWER)).toBe(viewer);
  });

  it.each([
    [{ free: 'TRUE' }, null],
    [{ requiresSubscription: 'no' }, null],
    [{ free: 'maybe' }, 401],
    [{ requiresSubscription: 'maybe' }, 401],
    [{ free: 'true', productIds: 'jwp:S1' }, null],
  ] as const)('an item that says %o gives a stranger %o under every model', (custom, refusal) => {
    for (const accessModel of ['freeauth', 'authvod', 'svod'] as const)
      expect(refusalOf(item(custom), model(accessModel), null)).toBe(refusal);
  });

  it('an item with an offer of its own takes a granted one, under every model', () => {
    const offered = item({ productIds: 'cleeng:S9, jwp:S1' });
    for (const accessModel of ['free', 'freeauth', 'authvod', 'svod'] as const) {
      expect(refusalOf(offered, model(accessModel), null)).toBe(401);
      expect(refusalOf(offered, model(accessModel), VIEWER)).toBe(402);
    }
  });

  it('offers of other vendors count as none', () => {
    expect(refusalOf(item({ productIds: 'cleeng:S9, other:S1' }), model('free'), null)).toBeNull();
  });

  it.each([
    ['no provider', {}, null, null],
    ['a provider', { jwp: { clientId: 'client', useSandbox: true } }, 401, null],
    [
      'a provider and its asset',
      { jwp: { clientId: 'client', assetId: 115000, useSandbox: true } },
      401,
      402,
    ],
    ['a provider and its offer', { cleeng: { id: '1', monthlyOffer: 'S1', useSandbox: true } }, 401, 402],
  ] as const)(
    'a config that names no model is taken by its provider: %s',
    (_, integrations, stranger, viewer) => {
      const config: AccessConfig = { contentProtection: {}, integrations };
      expect(refusalOf(item(), config, null)).toBe(stranger);
      expect(refusalOf(item(), config, VIEWER)).toBe(viewer);
    },
  );
});
