import { parseConfig } from '@marquee/contract/config';
import { sampleConfig } from '@marquee/contract/sample-config';
import { expect, test } from 'vitest';
import type { SiteConfig } from '../config/config-context.ts';
import { memoryStore } from '../lib/storage.ts';
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
}

function visit({ integrations, settings, address = '/', stored, expected = false }: Visit = {}) {
  const jwp = { clientId: 'client-1', useSandbox: true };
  const site = {
    config: parseConfig({ ...sampleConfig(), integrations: integrations ?? { jwp } }),
    settings: { identityBaseUrl: '/', ...settings },
    appOrigin: ORIGIN,
  } as unknown as SiteConfig;
  const store = memoryStore(stored && [['inplayer_token', JSON.stringify({ ...stored, refreshToken: '' })]]);
  const replaced: unknown[][] = [];
  const asked: string[] = [];
  const session = createViewerSession({
    site,
    store,
    expected,
    fetch: async (url) => {
      asked.push(url);
      return Response.json({
        access_token: 'abc',
        expires: LATER,
        account: { id: 1, email: 'ada@example.test' },
      });
    },
    window: {
      location: new URL(address, ORIGIN) as unknown as Location,
      history: {
        state: { idx: 3 },
        replaceState: (...to: unknown[]) => void replaced.push(to),
      } as unknown as History,
    },
  });
  const token = () => (JSON.parse(store.get('inplayer_token') ?? '{}') as { token?: string }).token;
  return { session, replaced, asked, token };
}

const WHO = { email: 'ada@example.test', password: 'quiet harbour 7' };

test("accounts of a site with `integrations.jwp` are the identity provider's, at the settings' address [BOOT-40]", async () => {
  const { session, asked, token } = visit();
  await session.logIn(WHO);
  expect([asked, token()]).toEqual([[`${ORIGIN}/v2/accounts/authenticate`], 'abc']);
  const sandbox = visit({ settings: { identityBaseUrl: undefined } });
  await sandbox.session.logIn(WHO);
  expect(sandbox.asked).toEqual(['https://staging-v2.inplayer.com/v2/accounts/authenticate']);
});

test('a site without it has no accounts', () => {
  expect(visit({ integrations: {} }).session.state()).toEqual({ status: 'no-accounts' });
});

test('a return from an external sign-in starts a session, and leaves the address without it [SESSION-23 SESSION-13]', () => {
  const { replaced, token } = visit({ address: `/m/BlueHrs1?u=personal-details${RETURN}` });
  expect(token()).toBe('abc');
  expect(replaced).toEqual([[{ idx: 3 }, '', '/m/BlueHrs1?u=personal-details']]);
});

test('an incomplete return starts nothing [SESSION-23]', () => {
  const { replaced, token } = visit({ address: '/#token=abc&refresh_token=&expires=4000000000' });
  expect([token(), replaced]).toEqual([undefined, []]);
});

test('a hash that starts like a token goes from the address of a logged-in viewer, and takes nothing of theirs [SESSION-13]', () => {
  const { replaced, token } = visit({ address: '/#token=abc', stored: { token: 'mine', expires: LATER } });
  expect([token(), replaced]).toEqual(['mine', [[{ idx: 3 }, '', '/']]]);
});

test('any other hash stays where it is', () => {
  const { replaced } = visit({ address: '/#chapter-2', stored: { token: 'mine', expires: LATER } });
  expect(replaced).toEqual([]);
});

test('where no server rendered the page, the device says whether a viewer is expected', () => {
  const stored = { token: 'mine', expires: LATER };
  expect(visit({ expected: null, stored }).session.atRender).toEqual({ status: 'restoring' });
  expect(visit({ expected: null }).session.atRender).toEqual({ status: 'stranger' });
  // what the server rendered is the first render, whatever the device holds
  expect(visit({ expected: false, stored }).session.atRender).toEqual({ status: 'stranger' });
});
