import { expect, test } from 'vitest';
import { getCapabilities } from '../capabilities.ts';
import { fakeIdentity, httpError } from './testing/fake-identity.ts';

const ASK = { appConfigId: 'k3m9p2qx', mediaId: 'BlueHrsM' };

test('the identity provider can do what its contract says, updates no mail address and takes no captcha [ROLE-11 ROLE-12 PAY-20 REG-05]', () => {
  expect(getCapabilities(fakeIdentity(() => ({})).provider)).toEqual({
    updateEmail: false,
    emptyFullName: false,
    changePasswordWithOldPassword: true,
    resetPasswordBy: 'code',
    captcha: false,
    exportAccountData: true,
    deleteAccount: 'call',
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

test('identity media token: is requested with the config, the item and the session, where there is one [BRIDGEAPI-03]', async () => {
  const what = 'GET /v2/items/jw-media/token?app_config_id=k3m9p2qx&media_id=BlueHrsM';
  for (const [token, authorization] of [
    ['token-1', 'Bearer token-1'],
    [null, null],
  ] as const) {
    const { provider, sent } = fakeIdentity(() => ({ token: 'signed' }), { token });
    expect(await provider.signing?.mediaToken(ASK)).toBe('signed');
    expect(sent).toMatchObject([{ what, authorization }]);
  }
});

test('what proves who is watching is the session’s own token, and nothing for nobody [ACCESS-22]', async () => {
  expect(await fakeIdentity(() => ({}), { token: 'token-1' }).provider.viewerToken()).toBe('token-1');
  expect(await fakeIdentity(() => ({}), { token: null }).provider.viewerToken()).toBe('');
});

test.each([
  [401, 'The user is not authenticated.'],
  [402, 'No access'],
  [404, 'Not found'],
])('a media token that is refused with %i is Unauthorized [BRIDGEAPI-03]', async (status, message) => {
  const { provider } = fakeIdentity(() => httpError(status, message));
  await expect(provider.signing?.mediaToken(ASK)).rejects.toMatchObject({ code: 'unauthorized', status });
});

test('a provider that is down has refused nothing', async () => {
  for (const answer of [httpError(503, 'Down'), Response.error(), new Response('<html>')]) {
    const { provider } = fakeIdentity(() => answer);
    await expect(provider.signing?.mediaToken(ASK)).rejects.toMatchObject({ code: 'unreachable' });
  }
});
