import type { MediaItem } from '@marquee/contract/media';
import { parseMedia } from '@marquee/contract/parse-media';
import { expect, test } from 'vitest';
import { mediaBody, mediaDeps } from '../access/testing/media-deps.ts';
import { AccountFailure } from '../account/account-failure.ts';
import { playableMedia } from './playable-media.ts';
import { rewriteSources, type SourceRewrite } from './source-rewrites.ts';

const browsed = parseMedia(mediaBody('https://content.test/plain.m3u8'));
const signal = new AbortController().signal;
const getFiles = ({ sources }: MediaItem) => sources.map(({ file }) => file);
const SIGNS = { integrations: { jwp: { clientId: 'abc', useSandbox: true } }, custom: { urlSigning: true } };

/** A site with a provider and content that answer one thing after the other; `requests` is what they were sent. */
function site({ signs = true, tokens = [] as (string | Error)[], statuses = [] as number[] } = {}) {
  const requests: string[] = [];
  const signing = {
    async mediaToken() {
      requests.push('token');
      const answer = tokens.shift() ?? 'token';
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  const { deps } = mediaDeps({
    config: { id: 'signedin', ...(signs && SIGNS) },
    provider: { signing },
    async fetch(address) {
      requests.push(address.replace(/^.*token=/, 'media with '));
      return Response.json(mediaBody('https://content.test/signed.m3u8'), {
        status: statuses.shift() ?? 200,
      });
    },
  });
  return { deps, requests };
}

test('playable media: is what everyone sees, without a request, on a site that signs nothing', async () => {
  const { deps, requests } = site({ signs: false });
  expect(getFiles(await playableMedia(deps, browsed, { signal }))).toEqual(getFiles(browsed));
  expect(requests).toEqual([]);
});

test('playable media: requests the token and the media once more when the content refuses the token [ACCESS-17]', async () => {
  const { deps, requests } = site({ tokens: ['old', 'new'], statuses: [403] });
  expect(getFiles(await playableMedia(deps, browsed, { signal }))).toEqual([
    'https://content.test/signed.m3u8',
  ]);
  expect(requests).toEqual(['token', 'media with old', 'token', 'media with new']);
});

test('playable media: tries a provider twice, then reports the failure, when it is down [PLAYER-09]', async () => {
  const down = new AccountFailure('unknown_error', 'Unauthorized', { status: 503 });
  const once = site({ tokens: [down] });
  expect(getFiles(await playableMedia(once.deps, browsed, { signal }))).toEqual([
    'https://content.test/signed.m3u8',
  ]);
  const twice = site({ tokens: [down, down] });
  await expect(playableMedia(twice.deps, browsed, { signal })).rejects.toBe(down);
  expect(twice.requests).toEqual(['token', 'token']);
});

test('playable media: requests a token once when the viewer may not watch', async () => {
  const refused = new AccountFailure('unauthorized', 'Unauthorized', { status: 402 });
  const { deps, requests } = site({ tokens: [refused] });
  await expect(playableMedia(deps, browsed, { signal })).rejects.toBe(refused);
  expect(requests).toEqual(['token']);
});

test('playable media: requests everything from the token on when it has expired', async () => {
  const { deps, requests } = site({ tokens: ['old', 'new'] });
  await playableMedia(deps, browsed, { signal });
  await playableMedia(deps, browsed, { signal, fresh: true });
  expect(requests).toEqual(['token', 'media with old', 'token', 'media with new']);
});

test('playable media: costs one refresh and one retry when the region is blocked, or the passport is refused [ACCESS-25]', async () => {
  for (const message of ['Access blocked', 'Forbidden']) {
    const requests: string[] = [];
    const { deps } = mediaDeps({
      config: { ...SIGNS, contentProtection: { accessModel: 'svod' } },
      settings: { apiAccessBridgeUrl: '/', identityBaseUrl: '/' },
      async fetch(address) {
        const call = new URL(address).pathname.split('/').at(-1) ?? '';
        requests.push(call);
        if (call === 'playback.json') return Response.json({ message }, { status: 403 });
        if (call === 'entitlements') return Response.json({ plans: [{ id: 'Free0001', metadata: {} }] });
        return Response.json({ passport: `psp_${requests.length}`, refresh_token: 'rft' });
      },
    });
    await expect(playableMedia(deps, { ...browsed, sources: [] }, { signal })).rejects.toThrow();
    expect(requests.filter((call) => call === 'refresh')).toHaveLength(1);
    expect(requests.filter((call) => call === 'playback.json')).toHaveLength(2);
  }
});

test('source rewrites: are all done that fit a source, in the order of the table', () => {
  const add = (name: string, fits: boolean): SourceRewrite => ({
    fits: () => fits,
    rewrite: (source) => ({ ...source, file: `${source.file}&${name}` }),
  });
  const { deps } = site();
  const rows = [add('ads', true), add('passport', false), add('time', true)];
  expect(getFiles(rewriteSources(browsed, deps, rows))).toEqual(['https://content.test/plain.m3u8&ads&time']);
  expect(getFiles(browsed)).toEqual(['https://content.test/plain.m3u8']);
});

test('playable media: puts the times of a part of a channel on every source, also when they are requested again [LIVE-30]', async () => {
  const { deps } = site({ signs: true });
  const times = { startMs: Date.parse('2026-05-01T07:30:00Z'), endMs: Date.parse('2026-05-01T09:00:00Z') };
  const t = 't=2026-05-01T07%3A30%3A00Z-2026-05-01T09%3A00%3A00Z';
  expect(getFiles(await playableMedia(deps, browsed, { signal, times }))).toEqual([
    `https://content.test/signed.m3u8?${t}`,
  ]);
  const two = { ...browsed, sources: ['a.m3u8', 'b.mp4?x=1'].map((file) => ({ file, type: '' })) };
  expect(getFiles(rewriteSources(two, { ...deps, times }))).toEqual([`a.m3u8?${t}`, `b.mp4?x=1&${t}`]);
  expect(getFiles(rewriteSources(two, deps))).toEqual(['a.m3u8', 'b.mp4?x=1']);
});
