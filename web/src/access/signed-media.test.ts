import type { Config } from '@marquee/contract/config';
import type { MediaItem } from '@marquee/contract/media';
import { parseConfig } from '@marquee/contract/parse-config';
import { parseMedia } from '@marquee/contract/parse-media';
import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { dehydrate } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccountFailure } from '../account/account-failure.ts';
import type { Customer } from '../account/customer.ts';
import type { Provider, SigningPort } from '../account/ports.ts';
import type { SessionState } from '../account/session/session.ts';
import { loadConfig } from '../config/load-config.ts';
import { createQueryClient } from '../content/query-client.ts';
import type { MediaDeps } from './media-access.ts';
import { FREE_TIMEOUT_MS } from './public-files.ts';
import { mediaToken, signedMedia } from './signed-media.ts';

const MINUTE_MS = 60_000;
const SETTINGS = { additionalAllowedConfigSources: [], allowAnyConfigSource: false };
const body = (file: string) => ({
  playlist: [{ mediaid: 'Med00001', title: 'Pier', sources: [{ file, type: 'application/x-mpegurl' }] }],
});
const browsed = parseMedia(body('https://content.test/plain.m3u8'));
const free: MediaItem = { ...browsed, free: true };
const knownAs = (id: string): SessionState => ({ status: 'signed-in', customer: { id } as Customer });
const never = { signal: new AbortController().signal, fresh: false };
const fresh = { ...never, fresh: true };

/** A site that signs, its provider and its content; `tokens` and `requests` are the requests to them. */
function makeSite({
  custom = {},
  id = 'signedin',
  state = knownAs('1'),
  signing = true,
  refuse,
  contentStatus = 200,
  silent = false,
}: {
  custom?: object;
  id?: string;
  state?: SessionState;
  signing?: boolean;
  refuse?: AccountFailure;
  contentStatus?: number;
  silent?: boolean;
} = {}) {
  const tokens: Parameters<SigningPort['mediaToken']>[0][] = [];
  const requests: string[] = [];
  const logged: unknown[] = [];
  const members = { description: '', siteId: SITE_ID, content: [], menu: [], ...(id ? { id } : {}) };
  const config: Config = parseConfig({ ...members, custom: { urlSigning: true, ...custom } });
  const port: SigningPort = {
    async mediaToken(ask) {
      tokens.push(ask);
      if (refuse) throw refuse;
      if (silent) return new Promise<string>(() => {});
      return `secret-${tokens.length}`;
    },
  };
  const viewer = { state };
  const deps: MediaDeps = {
    config,
    settings: SETTINGS,
    appOrigin: 'https://app.test',
    queries: createQueryClient({ retry: false }),
    session: {
      state: () => viewer.state,
      provider: async () => ({ ...(signing ? { signing: port } : {}) }) as Provider,
    },
    content: {
      base: 'https://content.test',
      siteId: SITE_ID,
      nowMs: () => Date.now(),
      log: (...message) => void logged.push(message),
      async fetch(address) {
        requests.push(address);
        return Response.json(body(`https://content.test/signed-${requests.length}.m3u8`), {
          status: contentStatus,
        });
      },
    },
  };
  return { deps, tokens, requests, logged, viewer };
}

beforeEach(() => void vi.useFakeTimers({ now: 0, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test('signed media: the request carries a token of the provider for config id and media id [ACCESS-17 BRIDGEAPI-03 BRIDGEAPI-06]', async () => {
  const { deps, tokens, requests } = makeSite();
  const item = await signedMedia(deps, browsed, never);
  expect(tokens).toEqual([{ appConfigId: 'signedin', mediaId: 'Med00001' }]);
  expect(requests).toEqual(['https://content.test/v2/media/Med00001?token=secret-1']);
  expect(item).toEqual({ ...browsed, sources: item.sources });
  expect(item.sources[0]?.file).toBe('https://content.test/signed-1.m3u8');
});

test('with a DRM policy the request names it, and is made again at every start of playback [ACCESS-17 ACCESS-36]', async () => {
  const { deps, tokens, requests } = makeSite({ custom: { urlSigning: false, drmPolicyId: 'Drm00001' } });
  await signedMedia(deps, browsed, never);
  await signedMedia(deps, browsed, never);
  const address = 'https://content.test/v2/media/Med00001/drm/Drm00001?token=secret-1';
  expect(requests).toEqual([address, address]);
  expect(tokens).toHaveLength(1);
});

test('a token is used for 15 minutes, and no longer [ACCESS-36]', async () => {
  const { deps, tokens } = makeSite();
  await signedMedia(deps, browsed, never);
  vi.setSystemTime(15 * MINUTE_MS - 1);
  await signedMedia(deps, browsed, never);
  expect(tokens).toHaveLength(1);
  vi.setSystemTime(15 * MINUTE_MS);
  await signedMedia(deps, browsed, never);
  expect(tokens).toHaveLength(2);
});

test('a token is good for one viewer and one item, and after a refusal for none [ACCESS-36]', async () => {
  const { deps, tokens, viewer } = makeSite();
  await signedMedia(deps, browsed, never);
  await signedMedia(deps, { ...browsed, mediaid: 'Med00002' }, never);
  expect(tokens).toHaveLength(2);
  viewer.state = knownAs('2');
  await signedMedia(deps, browsed, never);
  expect(tokens).toHaveLength(3);
  await signedMedia(deps, browsed, fresh);
  expect(tokens).toHaveLength(4);
});

test.each([
  ['a code', 'signedin', 'signedin'],
  ['an address', 'https://configs.test/mine.json', 'Own00001'],
])('a config named by %s signs under the right id [BRIDGEAPI-06]', async (_, source, appConfigId) => {
  const { deps, tokens } = makeSite();
  const config = await loadConfig({
    source,
    contentBase: 'https://content.test',
    appOrigin: 'https://app.test',
    allowLoopback: false,
    fetch: async () => Response.json({ ...deps.config, id: 'Own00001' }),
    log: () => {},
  });
  await signedMedia({ ...deps, config }, browsed, never);
  expect(tokens).toEqual([{ appConfigId, mediaId: 'Med00001' }]);
});

test('signed media: requests no token for a config without an id [BRIDGEAPI-06]', async () => {
  const { deps, tokens, requests } = makeSite({ id: '' });
  await expect(signedMedia(deps, browsed, never)).rejects.toThrow('ID missing from config');
  expect([tokens, requests]).toEqual([[], []]);
});

test('a refusal of the provider or of the content ends the start', async () => {
  const refuse = new AccountFailure('unauthorized', 'The user is not authenticated.', { status: 401 });
  await expect(signedMedia(makeSite({ refuse }).deps, browsed, never)).rejects.toBe(refuse);
  await expect(signedMedia(makeSite({ contentStatus: 403 }).deps, browsed, never)).rejects.toMatchObject({
    status: 403,
  });
});

test('a free item is signed for anonymous viewers too, and plays unsigned where the provider will not [ROLE-02 ACCESS-06]', async () => {
  const anonymous: SessionState = { status: 'anonymous' };
  const willing = makeSite({ state: anonymous });
  expect((await signedMedia(willing.deps, free, never)).sources[0]?.file).toContain('signed-1');
  const refuse = new AccountFailure('unauthorized', 'who?', { status: 401 });
  const unwilling = makeSite({ state: anonymous, refuse });
  expect(await signedMedia(unwilling.deps, free, never)).toBe(free);
  expect(unwilling.requests).toEqual([]);
});

test.each([
  [
    'a provider that is down',
    { refuse: new AccountFailure('unknown_error', 'Unauthorized', { status: 503 }) },
  ],
  ['a provider that cannot be reached', { refuse: new AccountFailure('unknown_error', 'Unauthorized') }],
  ['content that signs nothing for now', { contentStatus: 503 }],
])('%s does not stop a free item [ACCESS-06]', async (_, parts) => {
  const { deps } = makeSite({ state: { status: 'anonymous' }, ...parts });
  expect(await signedMedia(deps, free, never)).toBe(free);
});

test('a provider that is silent does not stop a free item for long [ACCESS-06]', async () => {
  const { deps } = makeSite({ silent: true });
  const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(FREE_TIMEOUT_MS);
    return AbortSignal.abort(new Error('too late'));
  });
  expect(await signedMedia(deps, free, never)).toBe(free);
  patience.mockRestore();
});

test('a free item that has no files without a signature waits for it, and says why it has none', async () => {
  const refuse = new AccountFailure('unknown_error', 'Unauthorized', { status: 503 });
  const { deps } = makeSite({ refuse });
  await expect(signedMedia(deps, { ...free, sources: [] }, never)).rejects.toBe(refuse);
});

test('a provider that does not sign leaves the item as it is', async () => {
  const { deps, requests } = makeSite({ signing: false });
  expect(await signedMedia(deps, browsed, never)).toBe(browsed);
  expect(requests).toEqual([]);
});

test('a token reaches neither a log nor the queries that a page carries', async () => {
  const { deps, logged } = makeSite();
  deps.content.fetch = async () =>
    Response.json({
      playlist: [{ mediaid: 'Med00001', title: 'Pier', sources: [{ file: 7 }], image: 'nonsense://' }],
    });
  await signedMedia(deps, browsed, never);
  expect(logged.length).toBeGreaterThan(0);
  expect(JSON.stringify(logged)).not.toContain('secret');
  expect(JSON.stringify(dehydrate(deps.queries))).not.toContain('secret');
});

test('signed media: requests a token again when a purchase dropped it on its way [ACCESS-36]', async () => {
  const { deps } = makeSite();
  let tokenRequests = 0;
  const signing: SigningPort = {
    mediaToken: () => (++tokenRequests === 1 ? new Promise(() => {}) : Promise.resolve('second')),
  };
  const provider = async () => ({ ...(await deps.session.provider()), signing });
  const token = mediaToken({ ...deps, session: { ...deps.session, provider } }, 'Med00001');
  await vi.waitFor(() => expect(tokenRequests).toBe(1));
  await deps.queries.cancelQueries({ queryKey: ['media-token'] });
  expect(await token).toBe('second');
});
