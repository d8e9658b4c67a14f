import { type Config, parseConfig } from '@marquee/contract/config';
import { type MediaItem, parseMedia } from '@marquee/contract/media';
import { dehydrate } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccountFailure } from '../account/account-failure.ts';
import type { Customer } from '../account/customer.ts';
import type { Provider, SigningPort } from '../account/ports.ts';
import type { SessionState } from '../account/session.ts';
import { loadConfig } from '../config/load-config.ts';
import { createQueryClient } from '../content/query-client.ts';
import { forgetToken, type SigningPlace, signedItem } from './signed-item.ts';

const MINUTE_MS = 60_000;
const body = (file: string) => ({
  playlist: [{ mediaid: 'Med00001', title: 'Pier', sources: [{ file, type: 'application/x-mpegurl' }] }],
});
const browsed = parseMedia(body('https://content.test/plain.m3u8'));
const free: MediaItem = { ...browsed, free: true };
const knownAs = (id: string): SessionState => ({ status: 'known', customer: { id } as Customer });
const never = new AbortController().signal;

/** A site that signs, its provider and its content; `tokens` and `requests` are what they were asked for. */
function makeSite({
  custom = {},
  id = 'signedin',
  state = knownAs('1'),
  signing = true,
  refuse,
  contentStatus = 200,
}: {
  custom?: object;
  id?: string;
  state?: SessionState;
  signing?: boolean;
  refuse?: AccountFailure;
  contentStatus?: number;
} = {}) {
  const tokens: Parameters<SigningPort['mediaToken']>[0][] = [];
  const requests: string[] = [];
  const logged: unknown[] = [];
  const members = { description: '', siteId: 'Ab12Cd34', content: [], menu: [], ...(id ? { id } : {}) };
  const config: Config = parseConfig({ ...members, custom: { urlSigning: true, ...custom } });
  const port: SigningPort = {
    async mediaToken(ask) {
      tokens.push(ask);
      if (refuse) throw refuse;
      return `secret-${tokens.length}`;
    },
  };
  const viewer = { state };
  const place: SigningPlace = {
    config,
    queries: createQueryClient({ retry: false }),
    session: {
      state: () => viewer.state,
      provider: async () => ({ ...(signing ? { signing: port } : {}) }) as Provider,
    },
    content: {
      base: 'https://content.test',
      siteId: 'Ab12Cd34',
      log: (...said) => void logged.push(said),
      async fetch(address) {
        requests.push(address);
        return Response.json(body(`https://content.test/signed-${requests.length}.m3u8`), {
          status: contentStatus,
        });
      },
    },
  };
  return { place, tokens, requests, logged, viewer };
}

beforeEach(() => void vi.useFakeTimers({ now: 0, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test('the media request of playback carries a token of the provider, asked for with config id and media id [ACCESS-17 BRIDGEAPI-03 BRIDGEAPI-06]', async () => {
  const { place, tokens, requests } = makeSite();
  const item = await signedItem(place, browsed, never);
  expect(tokens).toEqual([{ appConfigId: 'signedin', mediaId: 'Med00001' }]);
  expect(requests).toEqual(['https://content.test/v2/media/Med00001?token=secret-1']);
  expect(item).toEqual({ ...browsed, sources: item.sources });
  expect(item.sources[0]?.file).toBe('https://content.test/signed-1.m3u8');
});

test('with a DRM policy the request names it, and is made anew at every start of playback [ACCESS-17 ACCESS-36]', async () => {
  const { place, tokens, requests } = makeSite({ custom: { urlSigning: false, drmPolicyId: 'Drm00001' } });
  await signedItem(place, browsed, never);
  await signedItem(place, browsed, never);
  const address = 'https://content.test/v2/media/Med00001/drm/Drm00001?token=secret-1';
  expect(requests).toEqual([address, address]);
  expect(tokens).toHaveLength(1);
});

test('a token is used for 15 minutes, and no longer [ACCESS-36]', async () => {
  const { place, tokens } = makeSite();
  await signedItem(place, browsed, never);
  vi.setSystemTime(15 * MINUTE_MS - 1);
  await signedItem(place, browsed, never);
  expect(tokens).toHaveLength(1);
  vi.setSystemTime(15 * MINUTE_MS);
  await signedItem(place, browsed, never);
  expect(tokens).toHaveLength(2);
});

test('a token is good for one viewer and one item, and after a refusal for none [ACCESS-36]', async () => {
  const { place, tokens, viewer } = makeSite();
  await signedItem(place, browsed, never);
  await signedItem(place, { ...browsed, mediaid: 'Med00002' }, never);
  expect(tokens).toHaveLength(2);
  viewer.state = knownAs('2');
  await signedItem(place, browsed, never);
  expect(tokens).toHaveLength(3);
  forgetToken(place, 'Med00001');
  await signedItem(place, browsed, never);
  expect(tokens).toHaveLength(4);
});

test.each([
  ['a code', 'signedin', 'signedin'],
  ['an address', 'https://configs.test/mine.json', 'Own00001'],
])('a config named by %s signs under the right id [BRIDGEAPI-06]', async (_, source, appConfigId) => {
  const { place, tokens } = makeSite();
  const config = await loadConfig({
    source,
    contentBase: 'https://content.test',
    appOrigin: 'https://app.test',
    allowLoopback: false,
    fetch: async () => Response.json({ ...place.config, id: 'Own00001' }),
    log: () => {},
  });
  await signedItem({ ...place, config }, browsed, never);
  expect(tokens).toEqual([{ appConfigId, mediaId: 'Med00001' }]);
});

test('without an id the config has no name to sign under: nothing is asked [BRIDGEAPI-06]', async () => {
  const { place, tokens, requests } = makeSite({ id: '' });
  await expect(signedItem(place, browsed, never)).rejects.toThrow('ID missing from config');
  expect([tokens, requests]).toEqual([[], []]);
});

test('a refusal of the provider or of the content ends the start', async () => {
  const refuse = new AccountFailure('unauthorized', 'The user is not authenticated.', { status: 401 });
  await expect(signedItem(makeSite({ refuse }).place, browsed, never)).rejects.toBe(refuse);
  await expect(signedItem(makeSite({ contentStatus: 403 }).place, browsed, never)).rejects.toMatchObject({
    status: 403,
  });
});

test('a free item is signed for strangers too, and plays unsigned where the provider will not [ROLE-02 ACCESS-06]', async () => {
  const stranger: SessionState = { status: 'stranger' };
  const willing = makeSite({ state: stranger });
  expect((await signedItem(willing.place, free, never)).sources[0]?.file).toContain('signed-1');
  const refuse = new AccountFailure('unauthorized', 'who?', { status: 401 });
  const unwilling = makeSite({ state: stranger, refuse });
  expect(await signedItem(unwilling.place, free, never)).toBe(free);
  expect(unwilling.requests).toEqual([]);
  // what may pass is no refusal
  await expect(signedItem(makeSite({ contentStatus: 503 }).place, free, never)).rejects.toMatchObject({
    status: 503,
  });
});

test('a provider that does not sign leaves the item as it is', async () => {
  const { place, requests } = makeSite({ signing: false });
  expect(await signedItem(place, browsed, never)).toBe(browsed);
  expect(requests).toEqual([]);
});

test('a token reaches neither a log nor the queries that a page carries', async () => {
  const { place, logged } = makeSite();
  place.content.fetch = async () =>
    Response.json({
      playlist: [{ mediaid: 'Med00001', title: 'Pier', sources: [{ file: 7 }], image: 'nonsense://' }],
    });
  await signedItem(place, browsed, never);
  expect(logged.length).toBeGreaterThan(0);
  expect(JSON.stringify(logged)).not.toContain('secret');
  expect(JSON.stringify(dehydrate(place.queries))).not.toContain('secret');
});
