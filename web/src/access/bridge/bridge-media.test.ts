import type { MediaItem } from '@marquee/contract/media';
import { parseMedia } from '@marquee/contract/parse-media';
import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadGrants } from '../../account/commerce/reload-subscriptions.ts';
import type { SessionState } from '../../account/session/session.ts';
import { memoryStore } from '../../lib/storage.ts';
import { playbackErrorKind } from '../playback-error.ts';
import { storedPassport } from '../stored-passport.ts';
import { ANONYMOUS, mediaBody, mediaDeps, signedInAs } from '../testing/media-deps.ts';
import { bridgeMedia, PASSPORT_TIMEOUT_MS } from './bridge-media.ts';
import { choosePlan } from './entitled-plan.ts';
import { followViewer } from './follow-viewer.ts';

const FREE = { id: 'Free0001', metadata: { access_model: 'free' } };
const ALL = { id: 'Plan0001', metadata: { access_model: 'svod' } };
const item: MediaItem = { ...parseMedia(mediaBody('')), sources: [] };
const freeItem = { ...parseMedia(mediaBody('https://cdn.test/for-anyone.m3u8')), free: true };

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
  settings = {} as object,
}: {
  provider?: 'jwp' | 'cleeng' | '';
  state?: SessionState;
  plans?: unknown[];
  statuses?: number[];
  forbidden?: string;
  refresh?: number;
  generates?: number[];
  entitlements?: number;
  settings?: object;
} = {}) {
  const calls: { address: URL; headers: Record<string, string> }[] = [];
  const parts = { plans, statuses, refresh, generates, entitlements, silent: false };
  const listeners = new Set<() => void>();
  let made = 0;
  const pair = (status: number) => {
    if (status !== 200) return Response.json({ errors: [{ code: 'x', description: 'No.' }] }, { status });
    made += 1;
    return Response.json({ passport: `psp_${made}`, refresh_token: `rft_${made}` });
  };
  const integrations = { jwp: { clientId: 'abc' }, cleeng: { id: '4' }, '': undefined }[provider];
  const { deps, logged, viewer } = mediaDeps({
    config: {
      id: 'passport',
      ...(integrations && { integrations: { [provider]: { useSandbox: true, ...integrations } } }),
      contentProtection: { accessModel: 'svod' },
    },
    settings: { apiAccessBridgeUrl: '/bridge/', identityBaseUrl: 'https://identity.test', ...settings },
    state,
    provider: { viewerToken: async () => 'viewer-token' },
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
      return Response.json(
        mediaBody(`https://cdn.test/opened-by-${address.searchParams.get('passport')}.m3u8`),
      );
    },
  });
  const session = {
    state: () => viewer.state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const become = (next: SessionState) => {
    viewer.state = next;
    for (const listener of listeners) listener();
  };
  const play = (played = item) => bridgeMedia(deps, played, { signal: new AbortController().signal });
  const steps = () => calls.map(({ address: { pathname } }) => pathname.split('/').at(-1));
  const failure = (played = item) => play(played).catch((reason: unknown) => reason);
  return { deps, parts, calls, logged, session, become, play, failure, steps };
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

test('entitled plan: is a subscription first, and a free one last, wherever it is listed [ACCESS-24]', () => {
  const plan = (id: string, accessModel?: string) => ({ id, accessModel });
  expect(choosePlan([plan('a', 'free'), plan('b', 'svod'), plan('c', 'svod')])?.id).toBe('b');
  expect(choosePlan([plan('a', 'authvod'), plan('b', 'free')])?.id).toBe('a');
  expect(choosePlan([plan('a', 'free'), plan('b', 'authvod')])?.id).toBe('b');
  expect(choosePlan([plan('a', 'free'), plan('b', 'freeauth'), plan('c', 'svod')])?.id).toBe('c');
  expect(choosePlan([plan('a', 'free')])?.id).toBe('a');
  expect(choosePlan([plan('a')])?.id).toBe('a');
  expect(choosePlan([])).toBeUndefined();
});

test('bridge media: sends the bearer with the request for plans to the identity provider alone [BRIDGEAPI-04]', async () => {
  for (const [provider, state, authorization] of [
    ['jwp', ANONYMOUS, undefined],
    ['jwp', signedInAs('7'), 'Bearer viewer-token'],
    // signed in at another provider than that of the plans
    ['cleeng', signedInAs('7'), undefined],
    ['', { status: 'no-accounts' }, undefined],
  ] as const) {
    const { play, calls } = makeSite({ provider, state });
    await play();
    expect(calls[1]?.headers.authorization).toBe(authorization);
    expect(calls[1]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(calls[0]?.headers.authorization).toBe(state.status === 'signed-in' ? 'Bearer viewer-token' : '');
  }
});

test('bridge media: requests the plans with the bearer from a billing provider at the host of the bridge [ACCESS-24 BRIDGEAPI-04]', async () => {
  const settings = { billingBaseUrl: '/' };
  const { play, calls } = makeSite({
    provider: 'cleeng',
    state: signedInAs('7'),
    plans: [FREE, ALL],
    settings,
  });
  await play();
  expect(calls[1]?.address.href).toBe(`https://app.test/v3/sites/${SITE_ID}/entitlements`);
  expect(calls[1]?.headers.authorization).toBe('Bearer viewer-token');
  expect(calls[2]?.address.searchParams.get('plan_id')).toBe('Plan0001');
});

test('bridge media: is unauthorized without a plan, without a request to the content [ACCESS-32]', async () => {
  const { failure, steps } = makeSite({ plans: [{ id: 7 }] });
  expect(playbackErrorKind(await failure())).toBe('UNAUTHORIZED');
  expect(steps()).toEqual(['generate', 'entitlements']);
});

const PLAYED = ['generate', 'entitlements', 'playback.json'];

test('bridge media: refreshes a refused passport once, or generates another, and repeats the request once [ACCESS-25 ACCESS-38]', async () => {
  for (const [refresh, steps] of [
    [200, ['refresh']],
    [403, ['refresh', 'generate']],
  ] as const) {
    const site = makeSite({ statuses: [403], refresh });
    expect(getFile(await site.play())).toBe('https://cdn.test/opened-by-psp_2.m3u8');
    expect(site.steps()).toEqual([...PLAYED, ...steps, 'entitlements', 'playback.json']);
  }
});

test('bridge media: fails for good when the passport is refused again or the refresh fails [ACCESS-26]', async () => {
  for (const [requests, faults] of [
    [2, { statuses: [403, 403] }],
    [1, { statuses: [403], refresh: 500 }],
    [1, { statuses: [403], refresh: 403, generates: [200, 503] }],
  ] as [number, Parameters<typeof makeSite>[0]][]) {
    const { failure, steps } = makeSite(faults);
    const error = await failure();
    expect(error).toMatchObject({ message: 'Failed to refresh access tokens' });
    expect(playbackErrorKind(error)).toBe('UNKNOWN');
    expect(steps().filter((step) => step === 'refresh')).toHaveLength(1);
    expect(steps().filter((step) => step === 'playback.json')).toHaveLength(requests);
  }
});

test('bridge media: passes on any other answer of the content, a blocked region, an unconfirmed address and too many screens [ACCESS-25]', async () => {
  for (const status of [503, 404]) {
    const { failure, steps } = makeSite({ statuses: [status] });
    expect(await failure()).toMatchObject({ status });
    expect(steps()).not.toContain('refresh');
  }
  for (const [forbidden, kind] of [
    ['Access blocked', 'GEO_BLOCKED'],
    ['The email address is not confirmed.', 'EMAIL_UNCONFIRMED'],
    ['The account plays on as many screens as it may.', 'TOO_MANY_SCREENS'],
  ])
    expect(playbackErrorKind(await makeSite({ statuses: [403, 403], forbidden }).failure())).toBe(kind);
});

test('bridge media: names the failure of the bridge and of the plans [ACCESS-31 BRIDGEAPI-07]', async () => {
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

/** Lets requests with this limit time out at once, and no others. */
const timeOut = (limitMs: number) =>
  vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) =>
      ms === limitMs ? AbortSignal.abort(new Error('too late')) : new AbortController().signal,
    );

test('bridge media: does not wait for a silent bridge for long', async () => {
  const site = makeSite();
  site.parts.silent = true;
  timeOut(PASSPORT_TIMEOUT_MS);
  await expect(site.play()).rejects.toThrow('Failed to get / generate access tokens');
});

test('bridge media: opens a free item by a passport where there is one, and else by its public files [ACCESS-06 ACCESS-24]', async () => {
  expect(getFile(await makeSite().play(freeItem))).toBe('https://cdn.test/opened-by-psp_1.m3u8');
  for (const faults of [
    { generates: [503] },
    { entitlements: 503 },
    { plans: [] },
    { statuses: [503] },
    { statuses: [403, 403] },
  ])
    expect(await makeSite(faults).play(freeItem)).toBe(freeItem);
});

test('bridge media: does not play a free item after its player was closed [ACCESS-06]', async () => {
  const { deps, parts } = makeSite();
  parts.silent = true;
  const closed = new AbortController();
  const playing = bridgeMedia(deps, freeItem, { signal: closed.signal });
  closed.abort(new Error('closed'));
  await expect(playing).rejects.toThrow('closed');
});

test('passport: is generated as the page starts and after each sign-in and sign-out, and its failure is only logged [ACCESS-31]', async () => {
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

test('passport: is generated again after a purchase, since the plans are part of it [ACCESS-31]', async () => {
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

test('passport: is used again by the next visit', async () => {
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
