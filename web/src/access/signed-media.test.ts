import { parseMedia } from '@marquee/contract/parse-media';
import { dehydrate } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccountFailure } from '../account/account-failure.ts';
import type { SigningPort } from '../account/ports.ts';
import { loadConfig } from '../config/load-config.ts';
import { FREE_TIMEOUT_MS } from './public-files.ts';
import { mediaToken, signedMedia } from './signed-media.ts';
import { ANONYMOUS, mediaBody, mediaDeps, signedInAs } from './testing/media-deps.ts';

const MINUTE_MS = 60_000;
const browsed = parseMedia(mediaBody('https://content.test/plain.m3u8'));
const free = { ...browsed, free: true };
const never = { signal: new AbortController().signal, fresh: false };
const fresh = { ...never, fresh: true };
const unsigned = (status?: number) =>
  new AccountFailure('unauthorized', 'Unauthorized', status ? { status } : undefined);

/** A site that signs, its provider and its content; `tokens` and `requests` are the requests to them. */
function makeSite({
  custom = {},
  id = 'signedin',
  state = signedInAs('1'),
  signing = true,
  refuse,
  contentStatus = 200,
  silent = false,
}: {
  custom?: object;
  id?: string;
  state?: typeof ANONYMOUS;
  signing?: boolean;
  refuse?: AccountFailure;
  contentStatus?: number;
  silent?: boolean;
} = {}) {
  const tokens: Parameters<SigningPort['mediaToken']>[0][] = [];
  const requests: string[] = [];
  const port: SigningPort = {
    async mediaToken(ask) {
      tokens.push(ask);
      if (refuse) throw refuse;
      return silent ? new Promise<string>(() => {}) : `secret-${tokens.length}`;
    },
  };
  const site = mediaDeps({
    config: { ...(id && { id }), custom: { urlSigning: true, ...custom } },
    state,
    provider: signing ? { signing: port } : {},
    async fetch(address) {
      requests.push(address);
      const signed = mediaBody(`https://content.test/signed-${requests.length}.m3u8`);
      return Response.json(signed, { status: contentStatus });
    },
  });
  return { ...site, tokens, requests };
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

test('signed media: names the DRM policy, and is requested again at every start of playback [ACCESS-17 ACCESS-36]', async () => {
  const { deps, tokens, requests } = makeSite({ custom: { urlSigning: false, drmPolicyId: 'Drm00001' } });
  await signedMedia(deps, browsed, never);
  await signedMedia(deps, browsed, never);
  const address = 'https://content.test/v2/media/Med00001/drm/Drm00001?token=secret-1';
  expect(requests).toEqual([address, address]);
  expect(tokens).toHaveLength(1);
});

test('media token: is used for 15 minutes [ACCESS-36]', async () => {
  const { deps, tokens } = makeSite();
  await signedMedia(deps, browsed, never);
  vi.setSystemTime(15 * MINUTE_MS - 1);
  await signedMedia(deps, browsed, never);
  expect(tokens).toHaveLength(1);
  vi.setSystemTime(15 * MINUTE_MS);
  await signedMedia(deps, browsed, never);
  expect(tokens).toHaveLength(2);
});

test('media token: is requested again for another viewer, another item and after a refusal [ACCESS-36]', async () => {
  const { deps, tokens, viewer } = makeSite();
  await signedMedia(deps, browsed, never);
  await signedMedia(deps, { ...browsed, mediaid: 'Med00002' }, never);
  expect(tokens).toHaveLength(2);
  viewer.state = signedInAs('2');
  await signedMedia(deps, browsed, never);
  expect(tokens).toHaveLength(3);
  await signedMedia(deps, browsed, fresh);
  expect(tokens).toHaveLength(4);
});

test('signed media: names the config by its code, or by its id when it has an address [BRIDGEAPI-06]', async () => {
  for (const [source, appConfigId] of [
    ['signedin', 'signedin'],
    ['https://configs.test/mine.json', 'Own00001'],
  ] as const) {
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
  }
});

test('signed media: requests no token for a config without an id [BRIDGEAPI-06]', async () => {
  const { deps, tokens, requests } = makeSite({ id: '' });
  await expect(signedMedia(deps, browsed, never)).rejects.toThrow('ID missing from config');
  expect([tokens, requests]).toEqual([[], []]);
});

test('signed media: fails when the provider or the content refuses', async () => {
  const refuse = unsigned(401);
  await expect(signedMedia(makeSite({ refuse }).deps, browsed, never)).rejects.toBe(refuse);
  const status = 403;
  await expect(signedMedia(makeSite({ contentStatus: status }).deps, browsed, never)).rejects.toMatchObject({
    status,
  });
});

test('signed media: signs a free item for an anonymous viewer too, and plays it unsigned after any failure [ROLE-02 ACCESS-06]', async () => {
  const { deps } = makeSite({ state: ANONYMOUS });
  expect((await signedMedia(deps, free, never)).sources[0]?.file).toContain('signed-1');
  for (const parts of [
    { refuse: unsigned(401) },
    { refuse: unsigned(503) },
    { refuse: unsigned() },
    { contentStatus: 503 },
  ])
    expect(await signedMedia(makeSite({ state: ANONYMOUS, ...parts }).deps, free, never)).toBe(free);
});

test('signed media: does not wait for a silent provider to play a free item for long [ACCESS-06]', async () => {
  const { deps } = makeSite({ silent: true });
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('too late')));
  expect(await signedMedia(deps, free, never)).toBe(free);
  expect(timeout).toHaveBeenCalledWith(FREE_TIMEOUT_MS);
  timeout.mockRestore();
});

test('signed media: fails for a free item that has no files without a signature', async () => {
  const refuse = unsigned(503);
  await expect(signedMedia(makeSite({ refuse }).deps, { ...free, sources: [] }, never)).rejects.toBe(refuse);
});

test('signed media: leaves the item as it is when the provider does not sign', async () => {
  const { deps, requests } = makeSite({ signing: false });
  expect(await signedMedia(deps, browsed, never)).toBe(browsed);
  expect(requests).toEqual([]);
});

test('media token: reaches neither a log nor the queries that a page carries', async () => {
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
