import { parseConfig } from '@marquee/contract/parse-config';
import { parseMedia } from '@marquee/contract/parse-media';
import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadGrants } from '../../account/commerce/reload-subscriptions.ts';
import type { Customer } from '../../account/customer.ts';
import type { SessionState } from '../../account/session/session.ts';
import { bareProvider } from '../../account/testing/bare-provider.ts';
import { createQueryClient } from '../../content/query-client.ts';
import { memoryStore } from '../../lib/storage.ts';
import type { MediaDeps } from '../media-access.ts';
import { playbackErrorKind } from '../playback-error.ts';
import { FREE_TIMEOUT_MS } from '../public-files.ts';
import { storedPassport } from '../stored-passport.ts';
import { bridgeMedia, PASSPORT_TIMEOUT_MS } from './bridge-media.ts';
import { choosePlan } from './entitled-plan.ts';
import { followViewer } from './follow-viewer.ts';

const FREE = { id: 'Free0001', metadata: { access_model: 'free' } };
const ALL = { id: 'Plan0001', metadata: { access_model: 'svod' } };
const item = parseMedia({ playlist: [{ mediaid: 'Med00001', title: 'Pier', sources: [] }] });
const PUBLIC = [{ file: 'https://cdn.test/for-anyone.m3u8' }];
const freeItem = parseMedia({
  playlist: [{ mediaid: 'Med00001', title: 'Pier', free: true, sources: PUBLIC }],
});
const signedInAs = (id: string): SessionState => ({ status: 'signed-in', customer: { id } as Customer });
const ANONYMOUS: SessionState = { status: 'anonymous' };

/** A site with the access bridge. `statuses` (of playback.json) and `generates`: one after the other, then 200. */
function makeSite({
  provider = 'jwp',
  state = ANONYMOUS,
  plans = [FREE] as unknown[],
  statuses = [] as number[],
  forbidden = 'Forbidden',
  refresh = 200,
  generates = [] as number[],
  entitlements = 200,
}: {
  provider?: 'jwp' | 'cleeng' | '';
  state?: SessionState;
  plans?: unknown[];
  statuses?: number[];
  forbidden?: string;
  refresh?: number;
  generates?: number[];
  entitlements?: number;
} = {}) {
  const calls: { address: URL; headers: Record<string, string> }[] = [];
  const logged: unknown[] = [];
  const parts = { plans, statuses, refresh, generates, entitlements, silent: false };
  const viewer = { state, listeners: new Set<() => void>() };
  let made = 0;
  const pair = (status: number) => {
    if (status !== 200) return Response.json({ errors: [{ code: 'x', description: 'No.' }] }, { status });
    made += 1;
    return Response.json({ passport: `psp_${made}`, refresh_token: `rft_${made}` });
  };
  const integrations = { jwp: { clientId: 'abc' }, cleeng: { id: '4' }, '': undefined }[provider];
  const deps: MediaDeps = {
    config: parseConfig({
      description: '',
      siteId: SITE_ID,
      id: 'passport',
      content: [],
      menu: [],
      ...(integrations && { integrations: { [provider]: { useSandbox: true, ...integrations } } }),
      contentProtection: { accessModel: 'svod' },
    }),
    settings: {
      additionalAllowedConfigSources: [],
      allowAnyConfigSource: false,
      apiAccessBridgeUrl: '/bridge/',
      identityBaseUrl: 'https://identity.test',
    },
    appOrigin: 'https://app.test',
    queries: createQueryClient({ retry: false }),
    session: {
      state: () => viewer.state,
      provider: async () => bareProvider({ viewerToken: async () => 'viewer-token' }),
    },
    content: {
      base: 'https://content.test',
      siteId: SITE_ID,
      nowMs: () => Date.now(),
      log: (...message) => void logged.push(message),
      async fetch(text, init) {
        const address = new URL(text);
        calls.push({ address, headers: (init?.headers ?? {}) as Record<string, string> });
        if (parts.silent) return new Promise<Response>(() => {});
        if (address.pathname.endsWith('/generate')) return pair(parts.generates.shift() ?? 200);
        if (address.pathname.endsWith('/refresh')) return pair(parts.refresh);
        if (address.pathname.endsWith('/entitlements'))
          return Response.json({ plans: parts.plans, total: 1 }, { status: parts.entitlements });
        const status = parts.statuses.shift() ?? 200;
        if (status !== 200) return Response.json({ message: forbidden, errors: [] }, { status });
        const file = `https://cdn.test/opened-by-${address.searchParams.get('passport')}.m3u8`;
        return Response.json({ playlist: [{ mediaid: 'Med00001', title: 'Pier', sources: [{ file }] }] });
      },
    },
  };
  const session = {
    state: () => viewer.state,
    subscribe(listener: () => void) {
      viewer.listeners.add(listener);
      return () => viewer.listeners.delete(listener);
    },
  };
  const become = (next: SessionState) => {
    viewer.state = next;
    for (const listener of viewer.listeners) listener();
  };
  const play = (played = item) => bridgeMedia(deps, played, { signal: new AbortController().signal });
  const steps = () => calls.map(({ address: { pathname } }) => pathname.split('/').at(-1));
  return { deps, parts, calls, logged, session, become, play, steps };
}

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: undefined });
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const getFile = ({ sources }: Awaited<ReturnType<typeof bridgeMedia>>) => sources[0]?.file;

test('bridge media: the request carries a passport and the entitled plan [ACCESS-24 CONTENTAPI-04]', async () => {
  const { play, calls } = makeSite();
  const media = await play();
  expect(getFile(media)).toBe('https://cdn.test/opened-by-psp_1.m3u8');
  expect(media).toEqual({ ...item, sources: media.sources });
  expect(calls.map(({ address }) => address.href)).toEqual([
    `https://app.test/bridge/v2/sites/${SITE_ID}/access/generate`,
    `https://identity.test/v3/sites/${SITE_ID}/entitlements`,
    `https://content.test/v2/sites/${SITE_ID}/media/Med00001/playback.json?passport=psp_1&plan_id=Free0001`,
  ]);
});

test('a subscription is named before what is free, and else the first plan [ACCESS-24]', () => {
  const plan = (id: string, accessModel?: string) => ({ id, accessModel });
  expect(choosePlan([plan('a', 'free'), plan('b', 'svod'), plan('c', 'svod')])?.id).toBe('b');
  expect(choosePlan([plan('a', 'authvod'), plan('b', 'free')])?.id).toBe('a');
  expect(choosePlan([plan('a')])?.id).toBe('a');
  expect(choosePlan([])).toBeUndefined();
});

test.each([
  ['jwp', ANONYMOUS, undefined],
  ['jwp', signedInAs('7'), 'Bearer viewer-token'],
  // signed in at another provider than that of the plans
  ['cleeng', signedInAs('7'), undefined],
  ['', { status: 'no-accounts' }, undefined],
] as const)(
  'bridge media: the request for plans carries the bearer of the identity provider alone: %s %o [BRIDGEAPI-04]',
  async (provider, state, authorization) => {
    const { play, calls } = makeSite({ provider, state });
    await play();
    expect(calls[1]?.headers.authorization).toBe(authorization);
    expect(calls[1]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(calls[0]?.headers.authorization).toBe(state.status === 'signed-in' ? 'Bearer viewer-token' : '');
  },
);

test('bridge media: without a plan playback ends in Unauthorized, without a request to the content [ACCESS-32]', async () => {
  const { play, steps } = makeSite({ plans: [{ id: 7 }] });
  const error = await play().catch((reason: unknown) => reason);
  expect(playbackErrorKind(error)).toBe('UNAUTHORIZED');
  expect(steps()).toEqual(['generate', 'entitlements']);
});

test('bridge media: refreshes a refused passport once, and repeats the request once [ACCESS-25]', async () => {
  const { play, steps } = makeSite({ statuses: [403] });
  expect(getFile(await play())).toBe('https://cdn.test/opened-by-psp_2.m3u8');
  expect(steps()).toEqual([
    'generate',
    'entitlements',
    'playback.json',
    'refresh',
    'entitlements',
    'playback.json',
  ]);
});

const FOR_GOOD: [string, Parameters<typeof makeSite>[0], number][] = [
  ['the passport is refused again', { statuses: [403, 403] }, 2],
  ['the refresh fails', { statuses: [403], refresh: 500 }, 1],
  [
    'the refresh is refused, and no other passport is to be had',
    { statuses: [403], refresh: 403, generates: [200, 503] },
    1,
  ],
];
for (const [when, faults, requests] of FOR_GOOD)
  test(`bridge: fails for good when ${when} [ACCESS-26]`, async () => {
    const { play, steps } = makeSite(faults);
    const error = await play().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: 'Failed to refresh access tokens' });
    expect(playbackErrorKind(error)).toBe('UNKNOWN');
    expect(steps().filter((step) => step === 'refresh')).toHaveLength(1);
    expect(steps().filter((step) => step === 'playback.json')).toHaveLength(requests);
  });

test('refresh tokens that another client spent cost a new passport, not the playback [ACCESS-38]', async () => {
  const { play, steps } = makeSite({ statuses: [403], refresh: 403 });
  expect(getFile(await play())).toBe('https://cdn.test/opened-by-psp_2.m3u8');
  expect(steps()).toEqual([
    'generate',
    'entitlements',
    'playback.json',
    'refresh',
    'generate',
    'entitlements',
    'playback.json',
  ]);
});

test('what else the content answers passes through, and so does a region that is blocked [ACCESS-25]', async () => {
  const down = makeSite({ statuses: [503] });
  await expect(down.play()).rejects.toMatchObject({ status: 503 });
  expect(down.steps()).not.toContain('refresh');
  await expect(makeSite({ statuses: [404] }).play()).rejects.toMatchObject({ status: 404 });
  const blocked = await makeSite({ statuses: [403, 403], forbidden: 'Access blocked' })
    .play()
    .catch((reason: unknown) => reason);
  expect(playbackErrorKind(blocked)).toBe('GEO_BLOCKED');
});

test('a bridge that is down, or plans that cannot be read, end in an error that says which [ACCESS-31 BRIDGEAPI-07]', async () => {
  const down = makeSite({ generates: [503] });
  await expect(down.play()).rejects.toThrow('Failed to get / generate access tokens and retrieve media.');
  expect(down.logged).toEqual([['no passport', { error: 'HttpError: No.' }]]);
  for (const [status, plans] of [
    [500, []],
    [200, 'none'],
  ] as const) {
    const unread = makeSite({ entitlements: status });
    unread.parts.plans = plans as unknown as unknown[];
    await expect(unread.play()).rejects.toThrow('Failed to fetch entitled plans');
  }
});

test('a bridge that is silent keeps nobody waiting for long', async () => {
  const site = makeSite();
  site.parts.silent = true;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
    ms === PASSPORT_TIMEOUT_MS ? AbortSignal.abort(new Error('too late')) : new AbortController().signal,
  );
  await expect(site.play()).rejects.toThrow('Failed to get / generate access tokens');
});

test('a free item is opened by a passport too, where one is to be had [ACCESS-06 ACCESS-24]', async () => {
  expect(getFile(await makeSite().play(freeItem))).toBe('https://cdn.test/opened-by-psp_1.m3u8');
});

test.each([
  ['a bridge that is down', { generates: [503] }],
  ['plans that cannot be read', { entitlements: 503 }],
  ['a viewer without a plan', { plans: [] }],
  ['content that opens nothing for now', { statuses: [503] }],
  ['a passport that is refused twice', { statuses: [403, 403] }],
])('%s does not stop a free item that has public files [ACCESS-06]', async (_, faults) => {
  expect(await makeSite(faults).play(freeItem)).toBe(freeItem);
});

test('a bridge that is silent does not stop a free item for long [ACCESS-06]', async () => {
  const site = makeSite();
  site.parts.silent = true;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
    ms === FREE_TIMEOUT_MS ? AbortSignal.abort(new Error('too late')) : new AbortController().signal,
  );
  expect(await site.play(freeItem)).toBe(freeItem);
});

test('a free item that has no public files says why it cannot be played [ACCESS-06 ACCESS-32]', async () => {
  const unlisted = { ...freeItem, sources: [] };
  const error = await makeSite({ plans: [] })
    .play(unlisted)
    .catch((reason: unknown) => reason);
  expect(playbackErrorKind(error)).toBe('UNAUTHORIZED');
  await expect(makeSite({ generates: [503] }).play(unlisted)).rejects.toThrow('Failed to get / generate');
});

test('bridge media: does not play a free item after its player was closed [ACCESS-06]', async () => {
  const { deps, parts } = makeSite();
  parts.silent = true;
  const closed = new AbortController();
  const playing = bridgeMedia(deps, freeItem, { signal: closed.signal });
  closed.abort(new Error('closed'));
  await expect(playing).rejects.toThrow('closed');
});

test('a passport is generated as the page starts, again after a sign-in and a sign-out, and its failure is logged alone [ACCESS-31]', async () => {
  const { deps, session, become, steps, calls, parts, logged } = makeSite({ state: { status: 'restoring' } });
  followViewer(deps, session);
  expect(steps()).toEqual([]);
  become(ANONYMOUS);
  await vi.waitFor(() => expect(steps()).toEqual(['generate', 'entitlements']));
  expect(storedPassport(deps.queries)).toBe('psp_1');
  become(signedInAs('7'));
  await vi.waitFor(() => expect(steps()).toHaveLength(4));
  expect(calls[2]?.headers.authorization).toBe('Bearer viewer-token');
  expect(storedPassport(deps.queries)).toBe('psp_2');
  parts.generates = [500];
  become(ANONYMOUS);
  await vi.waitFor(() => expect(logged).toHaveLength(1));
  expect(storedPassport(deps.queries)).toBeUndefined();
});

test('a purchase brings a new passport, since the plans are part of it [ACCESS-31]', async () => {
  const { deps, play, parts, calls, steps } = makeSite({ state: signedInAs('7') });
  await play();
  parts.plans = [FREE, ALL];
  await reloadGrants(deps.queries);
  await vi.waitFor(() => expect(steps().filter((step) => step === 'generate')).toHaveLength(2));
  expect(getFile(await play())).toBe('https://cdn.test/opened-by-psp_2.m3u8');
  expect(calls.at(-1)?.address.searchParams.get('plan_id')).toBe('Plan0001');
});

test('bridge media: a passport reaches neither a log nor the queries of a page', async () => {
  const { deps, play, logged } = makeSite({ statuses: [403, 403] });
  expect(storedPassport(deps.queries)).toBeUndefined();
  await play().catch(() => {});
  expect(storedPassport(deps.queries)).toBe('psp_2');
  expect(JSON.stringify(logged)).not.toContain('psp_');
});

test('what is kept on the device is found again by the next visit', async () => {
  const store = memoryStore();
  const localStorage = {
    getItem: store.get,
    setItem: store.set,
    removeItem: store.remove,
  } as unknown as Storage;
  vi.stubGlobal('window', { localStorage });
  await makeSite().play();
  const next = makeSite();
  await next.play();
  expect(next.steps()).toEqual(['entitlements', 'playback.json']);
});
