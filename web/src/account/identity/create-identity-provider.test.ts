import { expect, test } from 'vitest';
import { getCapabilities } from '../capabilities.ts';
import { fakeIdentity, httpError } from './testing/fake-identity.ts';

const ASK = { appConfigId: 'k3m9p2qx', mediaId: 'BlueHrsM' };

test('identity provider: has its capabilities, without a change of address and a captcha [ROLE-11 ROLE-12 PAY-20 REG-05]', () => {
  expect(getCapabilities(fakeIdentity(() => ({})).provider)).toEqual({
    updateEmail: false,
    emptyFullName: false,
    changePasswordWithOldPassword: true,
    resetPasswordBy: 'code',
    captcha: false,
    exportAccountData: true,
    deleteAccount: 'call',
    signOutEverywhere: true,
    socialUrls: true,
    notifications: true,
    renewSubscription: false,
    switchPlan: true,
    updatePaymentMethod: true,
    showReceipts: true,
    paymentChange: 'card',
    watchListSizeLimit: 48,
  });
});

test('identity provider: proves the viewer by the token of the session, and nobody by none [ACCESS-22]', async () => {
  expect(await fakeIdentity(() => ({}), { token: 'token-1' }).provider.viewerToken()).toBe('token-1');
  expect(await fakeIdentity(() => ({}), { token: null }).provider.viewerToken()).toBe('');
});

test('identity media token: is requested for the item, unauthorized after a refusal, and unreachable without an answer [BRIDGEAPI-03]', async () => {
  for (const [answer, code] of [
    [httpError(401, 'The user is not authenticated.'), 'session_ended'],
    [httpError(403, 'Forbidden'), 'unauthorized'],
    [httpError(402, 'No access'), 'unauthorized'],
    [httpError(404, 'Not found'), 'unauthorized'],
    [httpError(503, 'Down'), 'unreachable'],
    [Response.error(), 'unreachable'],
    [new Response('<html>'), 'unreachable'],
  ] as const) {
    const { provider, sent } = fakeIdentity(() => answer);
    await expect(provider.signing?.mediaToken(ASK)).rejects.toMatchObject({ code });
    expect(sent[0]).toMatchObject({
      what: 'GET /v2/items/jw-media/token?app_config_id=k3m9p2qx&media_id=BlueHrsM',
      authorization: 'Bearer token-1',
    });
  }
});
