import { parseConfig } from '@marquee/contract/parse-config';
import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { MediaDeps } from '../../access/media-access.ts';
import { createQueryClient } from '../../content/query-client.ts';
import { isTimeToPrepare } from './next-time.ts';
import { preparePlayback, takePrepared } from './prepare-playback.ts';

const warmed = vi.hoisted(() => [] as unknown[][]);
vi.mock('../player-code.ts', () => ({
  ENGINE: { load: async () => ({ loadAhead: async (...args: unknown[]) => void warmed.push(args) }) },
}));

afterEach(() => {
  warmed.length = 0;
  vi.useRealTimers();
});

const FILE = 'https://content.test/one.m3u8';

/** A site where everything is open. Its content answers once for each of `statuses`, then well. */
function site(statuses: number[] = [], source: object = { file: FILE }) {
  const requests: string[] = [];
  let viewer = 'ann';
  const deps = {
    config: parseConfig({ description: '', siteId: SITE_ID, content: [], menu: [] }),
    settings: {},
    appOrigin: 'https://app.test',
    queries: createQueryClient({ retry: false }),
    session: { state: () => ({ status: 'signed-in', customer: { id: viewer } }) },
    content: {
      base: 'https://content.test',
      siteId: SITE_ID,
      nowMs: () => Date.now(),
      log: () => {},
      async fetch(url: string) {
        requests.push(url);
        const item = { mediaid: 'Med00001', title: 'Pier', sources: [source] };
        return Response.json({ playlist: [item] }, { status: statuses.shift() ?? 200 });
      },
    },
  } as unknown as MediaDeps;
  return {
    deps,
    requests,
    become: (id: string) => {
      viewer = id;
    },
  };
}

const options = () => ({ maxHeight: 480, signal: new AbortController().signal });

describe('what comes next', () => {
  test('is prepared with its stream, and taken once', async () => {
    const { deps, requests } = site();
    await preparePlayback(deps, 'Med00001', options());
    expect(requests.length).toBe(1);
    await vi.waitFor(() =>
      expect(warmed).toEqual([
        [
          expect.objectContaining({ file: FILE }),
          expect.objectContaining({ maxHeight: 480, soundAlone: false }),
        ],
      ]),
    );
    expect((await takePrepared(deps, 'Med00001'))?.media.sources[0]?.file).toBe(FILE);
    expect(takePrepared(deps, 'Med00001')).toBeUndefined();
  });

  test('prepared playback: is waited for, and requested once, when it is on its way', async () => {
    const { deps } = site();
    const { promise, resolve } = Promise.withResolvers<string>();
    const mediaToken = vi.fn(() => promise);
    const signed = {
      ...deps,
      config: parseConfig({
        id: 'config01',
        description: '',
        siteId: SITE_ID,
        content: [],
        menu: [],
        integrations: { jwp: { clientId: 'client01' } },
        custom: { urlSigning: true },
      }),
      session: { ...deps.session, provider: async () => ({ signing: { mediaToken } }) },
    } as unknown as MediaDeps;
    const pressed = preparePlayback(signed, 'Med00001', options());
    await vi.waitFor(() => expect(mediaToken).toHaveBeenCalled());
    const taken = takePrepared(signed, 'Med00001');
    resolve('token');
    expect((await taken)?.media.sources[0]?.file).toBe(FILE);
    await pressed;
    expect(mediaToken).toHaveBeenCalledTimes(1);
    expect(takePrepared(signed, 'Med00001')).toBeUndefined();
  });

  test('asks for no licence before play was pressed', async () => {
    const { deps } = site([], { file: FILE, drm: { clearkey: { url: 'https://content.test/keys' } } });
    await preparePlayback(deps, 'Med00001', options());
    const prepared = await takePrepared(deps, 'Med00001');
    expect(prepared?.media.sources[0]?.file).toBe(FILE);
    expect(prepared?.openEngine).toBeUndefined();
    await preparePlayback(deps, 'Med00001', { ...options(), isPressed: true });
    expect((await takePrepared(deps, 'Med00001'))?.openEngine).toBeDefined();
  });

  test('is not taken by another viewer, nor after a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { deps, become } = site();
    await preparePlayback(deps, 'Med00001', options());
    become('bea');
    expect(takePrepared(deps, 'Med00001')).toBeUndefined();
    become('ann');
    vi.advanceTimersByTime(60_001);
    expect(takePrepared(deps, 'Med00001')).toBeUndefined();
  });

  test('that cannot be had, or is no longer wanted, is left to its own playback', async () => {
    const { deps } = site([500]);
    await preparePlayback(deps, 'Med00001', options());
    expect(takePrepared(deps, 'Med00001')).toBeUndefined();
    await preparePlayback(deps, 'Med00001', { ...options(), signal: AbortSignal.abort() });
    expect(warmed).toEqual([]);
  });

  test('is prepared in the last 20 seconds, once all of what plays is here, or at the end', () => {
    const at = (positionS: number) => ({ positionS, durationS: 100 });
    expect(isTimeToPrepare('position', at(79), 100)).toBe(false);
    expect(isTimeToPrepare('position', at(81), 98)).toBe(false);
    expect(isTimeToPrepare('position', at(81), 99.5)).toBe(true);
    expect(isTimeToPrepare('position', { positionS: 81, durationS: Number.POSITIVE_INFINITY }, 99)).toBe(
      false,
    );
    expect(isTimeToPrepare('position', undefined, 100)).toBe(false);
    expect(isTimeToPrepare('ended', false, 100)).toBe(false);
    expect(isTimeToPrepare('ended', true, 0)).toBe(true);
  });
});
