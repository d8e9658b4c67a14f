import { afterEach, describe, expect, test, vi } from 'vitest';
import { mediaDeps, signedInAs } from '../../access/testing/media-deps.ts';
import { preparePlayback, takePrepared } from './prepare-playback.ts';
import { isTimeToPrepare } from './use-prepare-next.ts';

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
function site(statuses: number[] = [], source: object = { file: FILE }, more: object = {}) {
  const requests: string[] = [];
  const { deps, viewer } = mediaDeps({
    state: signedInAs('ann'),
    async fetch(url) {
      requests.push(url);
      const item = { mediaid: 'Med00001', title: 'Pier', sources: [source] };
      return Response.json({ playlist: [item] }, { status: statuses.shift() ?? 200 });
    },
    ...more,
  });
  const become = (id: string) => {
    viewer.state = signedInAs(id);
  };
  return { deps, requests, become };
}

const options = () => ({ maxHeight: 480, signal: new AbortController().signal });

describe('prepared playback', () => {
  test('prepared playback: has its stream, and is taken once', async () => {
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
    const { promise, resolve } = Promise.withResolvers<string>();
    const requested = Promise.withResolvers<void>();
    const mediaToken = vi.fn(() => {
      requested.resolve();
      return promise;
    });
    const { deps: signed } = site([], undefined, {
      config: {
        id: 'config01',
        integrations: { jwp: { clientId: 'client01' } },
        custom: { urlSigning: true },
      },
      provider: { signing: { mediaToken } },
    });
    const pressed = preparePlayback(signed, 'Med00001', options());
    await requested.promise;
    const taken = takePrepared(signed, 'Med00001');
    resolve('token');
    expect((await taken)?.media.sources[0]?.file).toBe(FILE);
    await pressed;
    expect(mediaToken).toHaveBeenCalledTimes(1);
    expect(takePrepared(signed, 'Med00001')).toBeUndefined();
  });

  test('prepared playback: requests no licence before play was pressed', async () => {
    const { deps } = site([], { file: FILE, drm: { clearkey: { url: 'https://content.test/keys' } } });
    await preparePlayback(deps, 'Med00001', options());
    const prepared = await takePrepared(deps, 'Med00001');
    expect(prepared?.media.sources[0]?.file).toBe(FILE);
    expect(prepared?.openEngine).toBeUndefined();
    await preparePlayback(deps, 'Med00001', { ...options(), isPressed: true });
    expect((await takePrepared(deps, 'Med00001'))?.openEngine).toBeDefined();
  });

  test('prepared playback: is taken neither by another viewer nor after a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { deps, become } = site();
    await preparePlayback(deps, 'Med00001', options());
    become('bea');
    expect(takePrepared(deps, 'Med00001')).toBeUndefined();
    become('ann');
    vi.advanceTimersByTime(60_001);
    expect(takePrepared(deps, 'Med00001')).toBeUndefined();
  });

  test('prepared playback: is none when it fails or is aborted', async () => {
    const { deps } = site([500]);
    await preparePlayback(deps, 'Med00001', options());
    expect(takePrepared(deps, 'Med00001')).toBeUndefined();
    await preparePlayback(deps, 'Med00001', { ...options(), signal: AbortSignal.abort() });
    expect(warmed).toEqual([]);
  });

  test('prepared playback: begins in the last 20 seconds once the present item is buffered, or at its end', () => {
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

test.each([
  ['our player and its engine', {}, ['player', 'engine hls']],
  ['the library’s player and no engine', { playerId: 'Lib00001' }, ['library']],
])('player code: loads %s ahead [BOOT-46]', async (_what, settings, loaded) => {
  const code = await vi.importActual<typeof import('../player-code.ts')>('../player-code.ts');
  const seen: string[] = [];
  const note = (name: string) => () => void seen.push(name);
  for (const part of [code.WATCH_PLAYER, code.PREPARE_PLAYBACK])
    vi.spyOn(part, 'preload').mockImplementation(() => {});
  vi.spyOn(code.getPlayer({}), 'preload').mockImplementation(note('player'));
  vi.spyOn(code.getPlayer({ playerId: 'Lib00001' }), 'preload').mockImplementation(note('library'));
  const preloadEngine = (build: string) => void seen.push(`engine ${build}`);
  vi.spyOn(code.ENGINE, 'load').mockResolvedValue({ preloadEngine } as never);
  code.preloadPlayer(settings);
  await code.ENGINE.load();
  expect(seen).toEqual(loaded);
});
