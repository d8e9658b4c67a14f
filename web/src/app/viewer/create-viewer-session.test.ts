import { parseConfig } from '@marquee/contract/parse-config';
import { sampleConfig } from '@marquee/contract/testing/sample-config';
import { expect, test } from 'vitest';
import { expectReturn } from '../../account/session/external-sign-in.ts';
import type { SiteConfig } from '../../config/config-context.ts';
import { memoryStore } from '../../lib/storage.ts';
import { createViewerSession } from './create-viewer-session.ts';

const ORIGIN = 'https://concerts.example.test';
const LATER = 4_000_000_000;
const RETURN = `#token=abc&refresh_token=r&expires=${LATER}`;

interface Visit {
  integrations?: object;
  settings?: object;
  address?: string;
  stored?: { token: string; expires: number };
  expected?: boolean | null;
  /** What the tab left for an external sign-in with. */
  nonce?: string;
  /** The hash of the page it left. */
  hash?: string;
}

function visit({
  integrations,
  settings,
  address = '/',
  stored,
  expected = false,
  nonce,
  hash = '',
}: Visit = {}) {
  const jwp = { clientId: 'client-1', useSandbox: true };
  const site = {
    config: parseConfig({ ...sampleConfig(), integrations: integrations ?? { jwp } }),
    settings: { identityBaseUrl: '/', ...settings },
    appOrigin: ORIGIN,
  } as unknown as SiteConfig;
  const store = memoryStore(stored && [['inplayer_token', JSON.stringify({ ...stored, refreshToken: '' })]]);
  const tab = memoryStore();
  if (nonce) expectReturn(tab, nonce, hash);
  const replaced: unknown[][] = [];
  const requests: string[] = [];
  const session = createViewerSession({
    site,
    store,
    expected,
    fetch: async (url) => {
      requests.push(url);
      return Response.json({
        access_token: 'abc',
        expires: LATER,
        account: { id: 1, email: 'ada@example.test' },
      });
    },
    browser: {
      tab,
      window: {
        location: new URL(address, ORIGIN) as unknown as Location,
        history: {
          state: { idx: 3 },
          replaceState: (...to: unknown[]) => void replaced.push(to),
        } as unknown as History,
      },
    },
  });
  const token = () => (JSON.parse(store.get('inplayer_token') ?? '{}') as { token?: string }).token;
  return { session, replaced, requests, token, tab };
}

const BACK = '/m/BlueHrs1?r=NewSeasM&u=personal-details';
const WHO = { email: 'ada@example.test', password: 'quiet harbour 7' };

test("viewer session: uses the identity provider at the settings' address with `integrations.jwp` [BOOT-40]", async () => {
  const { session, requests, token } = visit();
  await session.logIn(WHO);
  expect([requests, token()]).toEqual([[`${ORIGIN}/v2/accounts/authenticate`], 'abc']);
  const sandbox = visit({ settings: { identityBaseUrl: undefined } });
  await sandbox.session.logIn(WHO);
  expect(sandbox.requests).toEqual(['https://staging-v2.inplayer.com/v2/accounts/authenticate']);
});

test('viewer session: uses the billing provider at the address of the settings, else by the sandbox flag [BOOT-39]', async () => {
  for (const [billingBaseUrl, useSandbox, address] of [
    ['/billing', true, `${ORIGIN}/billing/auths`],
    [undefined, true, 'https://mediastore-sandbox.cleeng.com/auths'],
    [undefined, false, 'https://mediastore.cleeng.com/auths'],
  ] as const) {
    const integrations = { cleeng: { id: 'p-1', useSandbox } };
    const { session, requests } = visit({ integrations, settings: { billingBaseUrl } });
    await session.logIn(WHO).catch(() => {});
    expect(requests).toEqual([address]);
  }
});

test('viewer session: has no accounts on a site without a provider', () => {
  expect(visit({ integrations: {} }).session.state()).toEqual({ status: 'no-accounts' });
});

const HERE = `${BACK}&signInReturn=n7${RETURN}`;
const EXPIRES = { expires: LATER };

test('viewer session: takes a session from the address only in the tab that left for it, and always removes it [SESSION-13 SESSION-23]', () => {
  for (const [what, given, expected, at = BACK] of [
    ['the tab that left for it', { address: HERE, nonce: 'n7' }, 'abc'],
    ['the hash of its page', { address: HERE, nonce: 'n7', hash: '#p=annual' }, 'abc', `${BACK}#p=annual`],
    ['a tab that left for nothing', { address: `${BACK}${RETURN}` }, undefined],
    ['an empty nonce', { address: `${BACK}&signInReturn=${RETURN}` }, undefined],
    ['another nonce', { address: HERE, nonce: 'n8' }, undefined],
    ['a signed-in viewer', { address: HERE, nonce: 'n7', stored: { token: 'mine', ...EXPIRES } }, 'mine'],
    ['no refresh token', { address: HERE.replace('token=r', 'token='), nonce: 'n7' }, undefined],
    ['billing', { address: HERE, nonce: 'n7', integrations: { cleeng: { id: 'p-1' } } }, undefined],
  ] as const) {
    const { replaced, token, tab } = visit(given);
    expect(token(), what).toBe(expected);
    expect(replaced, what).toEqual([[{ idx: 3 }, '', at]]);
    if (expected === 'abc') expect(tab.get('sign-in-return')).toBeNull();
  }
});

test('viewer session: leaves any other hash in the address', () => {
  const { replaced } = visit({ address: '/#chapter-2', stored: { token: 'mine', expires: LATER } });
  expect(replaced).toEqual([]);
});

test('viewer session: expects a viewer by what the device stores when no server rendered the page', () => {
  const stored = { token: 'mine', expires: LATER };
  expect(visit({ expected: null, stored }).session.atRender).toEqual({ status: 'restoring' });
  expect(visit({ expected: null }).session.atRender).toEqual({ status: 'anonymous' });
  // what the server rendered is the first render, whatever the device holds
  expect(visit({ expected: false, stored }).session.atRender).toEqual({ status: 'anonymous' });
});
