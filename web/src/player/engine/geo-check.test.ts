import { describe, expect, test, vi } from 'vitest';
import { isGeoBlocked } from './geo-check.ts';

const MP4 = { file: 'https://cdn.example.test/a.mp4' };
const HLS = { file: 'https://cdn.example.test/a.m3u8?exp=1' };
const OTHER = { file: 'https://cdn.example.test/b.m3u8' };
const signal = new AbortController().signal;
const answering = (status: number) => vi.fn(async () => new Response(null, { status }));

describe('the check of the region', () => {
  test('asks HEAD of the first source whose file holds .m3u8, once [PLAYER-10]', async () => {
    const send = answering(200);
    await isGeoBlocked([MP4, HLS, OTHER], signal, send);
    expect(send).toHaveBeenCalledTimes(1);
    expect(send).toHaveBeenCalledWith(HLS.file, expect.objectContaining({ method: 'HEAD', signal }));
  });
  test('a 403 is geo-blocked, any other answer is ignored [PLAYER-10]', async () => {
    expect(await isGeoBlocked([HLS], signal, answering(403))).toBe(true);
    for (const status of [200, 204, 302, 401, 404, 451, 500]) {
      expect(await isGeoBlocked([HLS], signal, answering(status))).toBe(false);
    }
  });
  test('a failure is ignored, and without HLS nothing is asked [PLAYER-10]', async () => {
    const send = vi.fn(async () => Promise.reject(new TypeError('offline')));
    expect(await isGeoBlocked([HLS], signal, send)).toBe(false);
    expect(await isGeoBlocked([MP4], signal, send)).toBe(false);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
