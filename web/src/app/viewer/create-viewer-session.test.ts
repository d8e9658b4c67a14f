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

test("viewer session: uses the billing provider at the settings' address with `integrations.cleeng` [BOOT-39]", async () => {
  const integrations = { cleeng: { id: 'p-1', useSandbox: true } };
  const { session, requests } = visit({ integrations, settings: { billingBaseUrl: '/billing' } });
  await session.logIn(WHO).catch(() => {});
  expect(requests).toEqual([`${ORIGIN}/billing/auths`]);
});

test.each([
  ['sandbox', true, 'https://mediastore-sandbox.cleeng.com/auths'],
  ['live', false, 'https://mediastore.cleeng.com/auths'],
])(
  'viewer session: uses the %s billing provider by the sandbox flag [BOOT-39]',
  async (_, useSandbox, address) => {
    const { session, requests } = visit({ integrations: { cleeng: { id: 'p-1', useSandbox } } });
    await session.logIn(WHO).catch(() => {});
    expect(requests).toEqual([address]);
  },
);

test('viewer session: ignores a return from an external sign-in at the billing provider, and removes it from the address', () => {
  const { replaced, token } = visit({
    integrations: { cleeng: { id: 'p-1' } },
    address: `${BACK}&signInReturn=n7${RETURN}`,
    nonce: 'n7',
  });
  expect([token(), replaced]).toEqual([undefined, [[{ idx: 3 }, '', BACK]]]);
});

test('viewer session: has no accounts on a site without a provider', () => {
  expect(visit({ integrations: {} }).session.state()).toEqual({ status: 'no-accounts' });
});

test('viewer session: starts with a return in the tab that left for it, and removes it from the address [SESSION-23 SESSION-13]', () => {
  const address = `${BACK}&signInReturn=n7${RETURN}`;
  const { replaced, token, tab } = visit({ address, nonce: 'n7' });
  expect(token()).toBe('abc');
  expect(replaced).toEqual([[{ idx: 3 }, '', BACK]]);
  expect(tab.get('sign-in-return')).toBeNull();
});

test('viewer session: restores the hash of the page that was left [SESSION-23]', () => {
  const address = `/pricing?u=personal-details&signInReturn=n7${RETURN}`;
  const { replaced, token } = visit({ address, nonce: 'n7', hash: '#p=annual' });
  expect([token(), replaced]).toEqual(['abc', [[{ idx: 3 }, '', '/pricing?u=personal-details#p=annual']]]);
});

test.each([
  ['a tab that left for nothing', { address: `${BACK}${RETURN}` }],
  ['one that left for nothing, with an empty nonce', { address: `${BACK}&signInReturn=${RETURN}` }],
  ['one that left with another nonce', { address: `${BACK}&signInReturn=n8${RETURN}`, nonce: 'n7' }],
])('viewer session: removes a session from the address of %s unused [SESSION-13]', (_, given) => {
  const { replaced, token } = visit(given);
  expect(token()).toBeUndefined();
  expect(replaced).toEqual([[{ idx: 3 }, '', BACK]]);
});

test('viewer session: ignores a session in the address when a viewer is signed in [SESSION-13]', () => {
  const { replaced, token } = visit({
    address: `${BACK}&signInReturn=n7${RETURN}`,
    nonce: 'n7',
    stored: { token: 'mine', expires: LATER },
  });
  expect([token(), replaced]).toEqual(['mine', [[{ idx: 3 }, '', BACK]]]);
});

test('viewer session: ignores an incomplete return [SESSION-23]', () => {
  const { replaced, token } = visit({
    address: '/?signInReturn=n7#token=abc&refresh_token=&expires=4000000000',
    nonce: 'n7',
  });
  expect([token(), replaced]).toEqual([undefined, [[{ idx: 3 }, '', '/']]]);
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
