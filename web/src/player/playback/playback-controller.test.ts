import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  AUTO,
  type ChosenSource,
  type Engine,
  type EngineError,
  type EngineEvent,
  type SeekRange,
  type StartAt,
} from '../engine/engine.ts';
import type { RenewSources } from '../media.ts';
import { createPlaybackState } from '../state/playback-state.ts';
import { fakePlayer } from '../testing/fake-player.ts';
import {
  createPlaybackController,
  type PlaybackController,
  type PlaybackOptions,
} from './playback-controller.ts';

vi.mock('../engine/geo-check.ts', () => ({ isGeoBlocked: async () => false }));

const MEDIA = { id: 'Med00001', title: 'Pier', sources: [{ file: '/one.m3u8' }], tracks: [] };

let controller: PlaybackController | undefined;
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  controller?.stop();
  vi.unstubAllGlobals();
});

/** A playback with an ad before it; `fail` is what its engine tells, `refusals` what its first loads end with. */
function playback(
  refusals: EngineError['kind'][] = [],
  start: Pick<PlaybackOptions, 'startAtS' | 'startAtShare' | 'renewSources'> = { startAtS: 30 },
  retry = () => false,
  range: SeekRange = { startS: 0, endS: 100, live: false },
  sources = MEDIA.sources,
) {
  const state = createPlaybackState();
  const files: string[] = [];
  const loads: StartAt[] = [];
  let tell: (event: EngineEvent) => void = () => {};
  const openEngine = async () => {
    let chosen = AUTO;
    return {
      async load({ file }: ChosenSource, startAt: StartAt) {
        files.push(file);
        loads.push(startAt);
        const kind = refusals.shift();
        if (kind) throw { kind, severity: 'fatal' } satisfies EngineError;
      },
      hasSoundApart: () => false,
      qualities: () => ['360', '720'].map((id) => ({ id, chosen: id === chosen })),
      selectQuality: (id: string) => (chosen = id),
      audioTracks: () => [],
      seekable: () => range,
      retry,
      on(listener: typeof tell) {
        tell = listener;
        return () => {};
      },
      destroy: async () => {},
    } as unknown as Engine;
  };
  const { promise: before, resolve: endAd } = Promise.withResolvers<void>();
  const video = fakePlayer().video as unknown as HTMLVideoElement;
  controller = createPlaybackController({ ...MEDIA, sources } as never, video, state, {
    ...start,
    autoplay: true,
    openEngine,
    before,
  });
  return {
    state,
    video,
    files,
    loads,
    endAd,
    fail: (kind: 'buffer' | 'decode' | 'network', status?: number) =>
      tell({
        type: 'error',
        error: { kind, severity: 'fatal', detail: 'refused', ...(status !== undefined && { status }) },
      }),
  };
}

test('what an engine could not go on with while an ad came before it is not forgotten: it begins again, or the failure is told', async () => {
  const again = playback();
  await vi.waitFor(() => expect(again.loads).toEqual([30]));
  again.fail('buffer');
  expect(again.loads).toEqual([30]);
  again.endAd();
  await vi.waitFor(() => expect(again.loads).toEqual([30, 30]));
  await vi.waitFor(() => expect(again.state.get('phase')).toBe('ready'));
  expect(again.state.get('failure')).toBeUndefined();
  controller?.stop();

  const broken = playback();
  await vi.waitFor(() => expect(broken.loads).toEqual([30]));
  broken.fail('decode');
  expect(broken.state.get('phase')).toBe('preparing');
  broken.endAd();
  await vi.waitFor(() => expect(broken.state.get('failure')?.cause?.kind).toBe('decode'));
});

test('what the buffer refuses as it is opened costs one new beginning, and then the playback', async () => {
  const once = playback(['buffer']);
  once.endAd();
  await vi.waitFor(() => expect(once.state.get('phase')).toBe('ready'));
  expect(once.loads).toEqual([30, 30]);
  controller?.stop();

  const always = playback(['buffer', 'buffer']);
  await vi.waitFor(() => expect(always.state.get('failure')?.cause?.kind).toBe('buffer'));
  expect(always.loads).toEqual([30, 30]);
});

test('the quality that a viewer chose stays when the stream is opened again, until they leave it to the engine or want no picture', async () => {
  const { state, loads, endAd, fail } = playback();
  endAd();
  const isOpen = (times: number) =>
    vi.waitFor(() => expect([loads.length, state.get('phase')]).toEqual([times, 'ready']));
  const choose = (id: string) => state.get('engine')?.selectQuality(id);
  const chosen = () =>
    state
      .get('engine')
      ?.qualities()
      .find((one) => one.chosen)?.id;
  await isOpen(1);
  choose('720');
  fail('buffer');
  await isOpen(2);
  expect(chosen()).toBe('720');
  choose(AUTO);
  controller?.reopen();
  await isOpen(3);
  expect(chosen()).toBeUndefined();
  choose('360');
  controller?.reopen();
  await isOpen(4);
  state.set('soundAlone', true);
  controller?.reopen();
  await isOpen(5);
  expect(chosen()).toBeUndefined();
});

test.each([
  ['who watches goes on watching, though making the buffer anew has halted the picture', 'play', null, true],
  ['nor is it the viewer’s pause where the element halts for an error', 'pause', {}, true],
  ['who has paused stays where they are', 'pause', null, false],
] as const)('where the buffer fails, %s', async (_what, last, error, plays) => {
  const { state, video, loads, endAd, fail } = playback();
  endAd();
  await vi.waitFor(() => expect(state.get('phase')).toBe('ready'));
  const play = vi.spyOn(video, 'play');
  Object.assign(video, { error });
  video.dispatchEvent(new Event(last));
  Object.assign(video, { paused: true });
  fail('buffer');
  await vi.waitFor(() => expect(loads).toHaveLength(2));
  await vi.waitFor(() => expect(state.get('phase')).toBe('ready'));
  expect(play).toHaveBeenCalledTimes(plays ? 1 : 0);
});

test('a press on play while it is opened again counts; a browser that does not let it begin is no viewer who watches', async () => {
  const pressed = playback();
  pressed.endAd();
  await vi.waitFor(() => expect(pressed.state.get('phase')).toBe('ready'));
  pressed.video.dispatchEvent(new Event('pause'));
  Object.assign(pressed.video, { paused: true });
  controller?.reopen();
  Object.assign(pressed.video, { paused: false });
  await vi.waitFor(() => expect(pressed.state.get('phase')).toBe('ready'));
  const play = vi.spyOn(pressed.video, 'play');
  controller?.reopen();
  await vi.waitFor(() => expect(play).toHaveBeenCalledTimes(1));
  controller?.stop();

  const refused = playback();
  const refuse = vi.spyOn(refused.video, 'play').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  refused.endAd();
  await vi.waitFor(() => expect(refuse).toHaveBeenCalledTimes(1));
  Object.assign(refused.video, { paused: true });
  controller?.reopen();
  await vi.waitFor(() => expect(refused.loads).toHaveLength(2));
  await vi.waitFor(() => expect(refused.state.get('phase')).toBe('ready'));
  expect(refuse).toHaveBeenCalledTimes(1);
});

test('an item of unknown length goes on at its share of the stream’s own, and tells of no place before that [PLAYER-17]', async () => {
  const { state, video, loads, endAd } = playback([], { startAtS: undefined, startAtShare: 0.6 });
  const become = (name: string, now: object) => {
    Object.assign(video, now);
    video.dispatchEvent(new Event(name));
  };
  Object.assign(video, { duration: Number.NaN, readyState: 0 });
  endAd();
  await vi.waitFor(() => expect(state.get('phase')).toBe('ready'));
  // the engine would put it back
  become('durationchange', { readyState: 1, duration: 200 });
  become('timeupdate', { readyState: 1 });
  expect([video.currentTime, state.get('position')]).toEqual([0, undefined]);
  become('loadeddata', { readyState: 2 });
  expect(video.currentTime).toBe(120);
  video.dispatchEvent(new Event('timeupdate'));
  expect(state.get('position')).toEqual({ positionS: 120, durationS: 200 });
  // where the viewer goes from there is not taken back
  become('durationchange', { currentTime: 10, duration: 200.1 });
  expect([video.currentTime, loads]).toEqual([10, [undefined]]);
});

test('a length that comes with playing is soon enough, and a stream without an end begins at its own start [PLAYER-17 PLAYER-21]', async () => {
  const late = playback([], { startAtS: undefined, startAtShare: 0.6 });
  Object.assign(late.video, { duration: Number.NaN, currentTime: 0.2 });
  late.endAd();
  await vi.waitFor(() => expect(late.state.get('phase')).toBe('ready'));
  late.video.dispatchEvent(new Event('timeupdate'));
  expect(late.state.get('position')).toBeUndefined();
  Object.assign(late.video, { duration: 100 });
  late.video.dispatchEvent(new Event('timeupdate'));
  expect(late.state.get('position')).toEqual({ positionS: 60, durationS: 100 });
  controller?.stop();

  const live = playback([], { startAtS: undefined, startAtShare: 0.6 });
  Object.assign(live.video, { duration: Number.POSITIVE_INFINITY, currentTime: 7 });
  live.endAd();
  await vi.waitFor(() => expect(live.state.get('phase')).toBe('ready'));
  live.video.dispatchEvent(new Event('timeupdate'));
  expect(live.state.get('position')?.positionS).toBe(7);
});

test('what is live and opened again goes on at the moment that was seen; how long it is, and where in it, is told of nothing', async () => {
  const moment = Date.UTC(2026, 0, 1);
  const range = { startS: 0, endS: 300, live: true, zeroMs: moment };
  const live = playback([], { startAtS: undefined }, () => false, range);
  live.endAd();
  await vi.waitFor(() => expect(live.state.get('phase')).toBe('ready'));
  live.state.set('soughtS', 120);
  Object.assign(live.video, { currentTime: 120, duration: 300 });
  live.video.dispatchEvent(new Event('timeupdate'));
  expect(live.state.get('position')).toEqual({ positionS: 120, durationS: Number.POSITIVE_INFINITY });
  live.fail('buffer');
  await vi.waitFor(() => expect(live.loads).toEqual([undefined, new Date(moment + 120_000)]));
  await vi.waitFor(() => expect(live.state.get('phase')).toBe('ready'));
  expect(live.state.get('soughtS')).toBeUndefined();
  live.fail('decode');
  expect(live.state.get('failure')).not.toHaveProperty('positionS');
});

test('who has paused at the edge is behind by as long, and goes on there', async () => {
  vi.useFakeTimers();
  const range = { startS: 0, endS: 300, live: true };
  const paused = playback([], { startAtS: undefined }, () => false, range);
  paused.endAd();
  await vi.advanceTimersByTimeAsync(0);
  paused.state.set('beginning', false);
  Object.assign(paused.video, { currentTime: 295 });
  paused.video.dispatchEvent(new Event('pause'));
  range.endS = 360;
  await vi.advanceTimersByTimeAsync(1_000);
  paused.fail('buffer');
  await vi.advanceTimersByTimeAsync(0);
  expect(paused.loads).toEqual([undefined, -65]);
  vi.useRealTimers();
});

test.each([
  ['at the edge of an event', 295, undefined, undefined],
  ['behind in an event that tells its clock no longer', 120, 1_000, new Date(121_000)],
])('who was %s goes on there once it is over', async (_what, atS, zeroMs, startAt) => {
  const range: SeekRange = { startS: 0, endS: 300, live: true, zeroMs };
  const over = playback([], { startAtS: undefined }, () => false, range);
  over.endAd();
  await vi.waitFor(() => expect(over.state.get('phase')).toBe('ready'));
  Object.assign(over.video, { currentTime: atS });
  over.video.dispatchEvent(new Event('timeupdate'));
  Object.assign(range, { live: false, zeroMs: undefined });
  over.fail('buffer');
  await vi.waitFor(() => expect(over.loads).toEqual([undefined, startAt, atS]));
  await vi.waitFor(() => expect(over.state.get('phase')).toBe('ready'));
});

test('that a stream is live no longer is told', async () => {
  vi.useFakeTimers();
  const range = { startS: 0, endS: 300, live: true };
  const ending = playback([], { startAtS: undefined }, () => false, range);
  ending.endAd();
  await vi.advanceTimersByTimeAsync(0);
  let ticks = 0;
  ending.state.addEventListener('live-tick', () => (ticks += 1));
  vi.advanceTimersByTime(1_000);
  expect(ticks).toBe(1);
  range.live = false;
  vi.advanceTimersByTime(5_000);
  expect(ticks).toBe(2);
  vi.useRealTimers();
});

test('a failure of the network is tried again once the viewer comes back to the page, and no other is', async () => {
  for (const [kind, loads] of [
    ['network', 2],
    ['decode', 1],
  ] as const) {
    const failed = playback([kind]);
    await vi.waitFor(() => expect(failed.state.get('phase')).toBe('failed'));
    vi.stubGlobal('document', { hidden: true });
    window.dispatchEvent(new Event('visibilitychange'));
    expect(failed.state.get('phase')).toBe('failed');
    vi.stubGlobal('document', { hidden: false });
    window.dispatchEvent(new Event('visibilitychange'));
    failed.endAd();
    await vi.waitFor(() => expect(failed.state.get('phase')).toBe(loads > 1 ? 'ready' : 'failed'));
    expect(failed.loads).toHaveLength(loads);
    controller?.stop();
  }
});

test('other addresses that could not be asked for are asked for again once the network is back, and where they are refused no more', async () => {
  for (const [error, asked] of [
    ['UNKNOWN', 2],
    ['UNAUTHORIZED', 1],
  ] as const) {
    const renewSources = vi.fn<RenewSources>().mockResolvedValue({ sources: MEDIA.sources });
    renewSources.mockResolvedValueOnce({ error });
    const refused = playback(['blocked', 'blocked'], { startAtS: 30, renewSources });
    refused.endAd();
    await vi.waitFor(() => expect(refused.state.get('failure')?.kind).toBe(error));
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(refused.state.get('phase')).toBe(asked > 1 ? 'ready' : 'failed'));
    expect(renewSources).toHaveBeenCalledTimes(asked);
    controller?.stop();
  }
});

test('a file that the browser cannot get is tried again at another address, as the first may have expired', async () => {
  for (const [file, kind, asked] of [
    ['/one.mp4', 'unsupported', 1],
    ['/one.mp4', 'network', 1],
    ['/one.mp4', 'decode', 0],
    ['/one.m3u8', 'network', 0],
  ] as const) {
    const renewSources = vi.fn<RenewSources>().mockResolvedValue({ sources: [{ file: '/two.mp4' }] });
    const expired = playback([kind], { startAtS: 30, renewSources }, undefined, undefined, [{ file }]);
    expired.endAd();
    await vi.waitFor(() => expect(expired.state.get('phase')).toBe('failed'));
    expect(renewSources).not.toHaveBeenCalled();
    controller?.retry();
    await vi.waitFor(() => expect(expired.state.get('phase')).toBe('ready'));
    expect(expired.files, `${file} ${kind}`).toEqual([file, asked ? '/two.mp4' : file]);
    expect(renewSources).toHaveBeenCalledTimes(asked);
    controller?.stop();
  }
});

test('once the network is back, an engine takes up fetching, and one that cannot begins again where the viewer was', async () => {
  for (const [canRetry, loads] of [
    [true, [30]],
    [false, [30, 30]],
  ] as const) {
    const retry = vi.fn(() => canRetry);
    const cut = playback([], { startAtS: 30 }, retry);
    cut.endAd();
    await vi.waitFor(() => expect(cut.state.get('phase')).toBe('ready'));
    cut.fail('network');
    window.dispatchEvent(new Event('online'));
    expect(retry).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(cut.loads).toEqual(loads));
    await vi.waitFor(() => expect(cut.state.get('phase')).toBe('ready'));
    expect(cut.state.get('failure')).toBeUndefined();
    controller?.stop();
  }
});

test('a network that is back where nothing has failed begins nothing again', async () => {
  const playing = playback();
  playing.endAd();
  await vi.waitFor(() => expect(playing.state.get('phase')).toBe('ready'));
  window.dispatchEvent(new Event('online'));
  expect(playing.state.get('phase')).toBe('ready');
  expect(playing.loads).toEqual([30]);
});

test('a piece that is gone is told as the buffer is empty; no answer, and one of overload, may pass', async () => {
  for (const [status, isTold] of [
    [404, true],
    [503, false],
    [undefined, false],
  ] as const) {
    const lost = playback([], { startAtS: 30 }, () => true);
    lost.endAd();
    await vi.waitFor(() => expect(lost.state.get('phase')).toBe('ready'));
    vi.useFakeTimers();
    lost.fail('network', status);
    vi.advanceTimersByTime(2_000);
    expect(lost.state.get('phase') === 'failed', String(status)).toBe(isTold);
    vi.useRealTimers();
    controller?.stop();
  }
});
