import { expect, test, vi } from 'vitest';
import { isGeoBlocked } from './geo-check.ts';

const MP4 = { file: 'https://cdn.example.test/a.mp4' };
const HLS = { file: 'https://cdn.example.test/a.m3u8?exp=1' };
const OTHER = { file: 'https://cdn.example.test/b.m3u8' };
const signal = new AbortController().signal;
const answering = (status: number) => vi.fn(async () => new Response(null, { status }));

test('region check: sends HEAD once, to the first source with .m3u8 [PLAYER-10]', async () => {
  const send = answering(200);
  await isGeoBlocked([MP4, HLS, OTHER], signal, send);
  expect(send.mock.calls).toEqual([[HLS.file, expect.objectContaining({ method: 'HEAD', signal })]]);
});

test('region check: is blocked by a 403 only, not by other answers, failures or other sources [PLAYER-10]', async () => {
  expect(await isGeoBlocked([HLS], signal, answering(403))).toBe(true);
  for (const status of [200, 204, 302, 401, 404, 451, 500])
    expect(await isGeoBlocked([HLS], signal, answering(status))).toBe(false);
  const send = vi.fn(async () => Promise.reject(new TypeError('offline')));
  expect(await isGeoBlocked([HLS], signal, send)).toBe(false);
  expect(await isGeoBlocked([MP4], signal, send)).toBe(false);
  expect(send).toHaveBeenCalledTimes(1);
});

test('region check: is not blocked when HEAD is refused and GET is not [PLAYER-10]', async () => {
  for (const get of [200, 206, 404, 500]) {
    const send = vi.fn(
      async (_file: unknown, init?: RequestInit) =>
        new Response(null, { status: init?.method === 'HEAD' ? 403 : get }),
    );
    expect(await isGeoBlocked([HLS], signal, send)).toBe(false);
    expect(send.mock.calls.map(([, init]) => init?.method)).toEqual(['HEAD', 'GET']);
  }
});
