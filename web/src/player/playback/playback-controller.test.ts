import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStore, type Store } from '../../lib/storage.ts';
import {
  AUTO,
  type AudioChoice,
  type ChosenSource,
  type Engine,
  type EngineError,
  type EngineErrorKind,
  type EngineEvent,
  type SeekRange,
  type StartAt,
} from '../engine/engine.ts';
import { GRACE } from '../engine/retry-table.ts';
import type { RenewSources } from '../media.ts';
import { keepAudio } from '../state/kept-audio.ts';
import { createPlaybackState } from '../state/playback-state.ts';
import { fakePlayer } from '../testing/fake-player.ts';
import { createPlaybackController, type PlaybackOptions } from './playback-controller.ts';

let closing = new AbortController();
const stop = () => closing.abort();
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  // no region is blocked
  vi.stubGlobal('fetch', async () => new Response());
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Options extends Partial<PlaybackOptions> {
  /** The errors of its first loads. */
  refusals?: EngineErrorKind[];
  /** Its failures are those of the platform's library. */
  isFinal?: true;
  /** Its loads never end. */
  silent?: boolean;
  /** Further files of the item. */
  others?: string[];
  range?: SeekRange;
  retry?: () => boolean;
  file?: string;
  /** Its audio tracks. */
  audio?: AudioChoice[];
  /** Where the viewer's choice of audio is kept. */
  store?: Store;
}

/** A playback that is prepared during an ad. */
function prepare({
  refusals = [],
  isFinal,
  silent = false,
  others = [],
  range,
  retry = () => false,
  file = '/one.m3u8',
  audio = [],
  store = memoryStore(),
  ...options
}: Options = {}) {
  const state = createPlaybackState();
  keepAudio(state, store);
  let audioId: string | undefined;
  const files: string[] = [];
  const loads: StartAt[] = [];
  let destroyed = 0;
  let emit: (event: EngineEvent) => void = () => {};
  const openEngine = async () => {
    let chosen = AUTO;
    return {
      async load(source: ChosenSource, startAt: StartAt) {
        files.push(source.file);
        loads.push(startAt);
        const kind = refusals.shift();
        if (kind) throw { kind, severity: 'fatal', ...(isFinal && { isFinal }) } satisfies EngineError;
        if (silent) return new Promise<void>(() => {});
      },
      hasSoundApart: () => false,
      qualities: () => ['360', '720'].map((id) => ({ id, chosen: id === chosen })),
      selectQuality: (id: string) => (chosen = id),
      audioTracks: () => audio,
      selectAudio: (id: string) => (audioId = id),
      seekable: () => range ?? { startS: 0, endS: 100, live: false },
      retry,
      on(listener: typeof emit) {
        emit = listener;
      },
      destroy: async () => {
        destroyed += 1;
      },
    } as unknown as Engine;
  };
  const { promise: before, resolve: endAd } = Promise.withResolvers<void>();
  const { video } = fakePlayer();
  const element = video as unknown as HTMLVideoElement;
  closing = new AbortController();
  const media = {
    id: 'Med00001',
    title: 'Pier',
    sources: [file, ...others].map((one) => ({ file: one })),
    tracks: [],
  };
  const controller = createPlaybackController(media, element, state, {
    startAtS: 30,
    autoplay: true,
    openEngine,
    before,
    signal: closing.signal,
    ...options,
  });
  return {
    ...controller,
    state,
    video,
    files,
    loads,
    destroyed: () => destroyed,
    /** The audio track that was selected in its engine. */
    audioId: () => audioId,
    endAd,
    failure: () => state.get('failure')?.cause?.kind,
    /** Waits for a phase, after this many loads. */
    is: (phase: 'ready' | 'failed', times: number) =>
      vi.waitFor(() => expect([state.get('phase'), loads.length]).toEqual([phase, times])),
    become(name: string, now: object = {}) {
      Object.assign(video, now);
      video.dispatchEvent(new Event(name));
    },
    /** Its engine says that its tracks have changed. */
    list: () => emit({ type: 'tracks' }),
    fail: (kind: EngineErrorKind, status?: number) =>
      emit({ type: 'error', error: { kind, severity: 'fatal', ...(status !== undefined && { status }) } }),
  };
}

/** A playback after its ad. */
async function play(options?: Options) {
  const one = prepare(options);
  one.endAd();
  await one.is('ready', 1);
  return one;
}

test('playback: opens the stream again, or fails, after the ad when its engine failed during it', async () => {
  const again = prepare();
  await vi.waitFor(() => expect(again.loads).toEqual([30]));
  again.fail('buffer');
  expect(again.loads).toEqual([30]);
  again.endAd();
  await again.is('ready', 2);
  stop();

  const broken = prepare();
  await vi.waitFor(() => expect(broken.loads).toEqual([30]));
  broken.fail('decode');
  expect(broken.state.get('phase')).toBe('preparing');
  broken.endAd();
  await vi.waitFor(() => expect(broken.failure()).toBe('decode'));
});

test.each([
  [1, 'buffer', 'ready', undefined],
  [2, 'buffer', 'failed', 'buffer'],
  [1, 'unknown', 'ready', undefined],
  [2, 'unknown', 'failed', 'unknown'],
] as const)(
  'playback: is opened again once after %i %s failures: %s',
  async (times, kind, phase, failure) => {
    const refused = prepare({ refusals: Array(times).fill(kind) });
    refused.endAd();
    await refused.is(phase, 2);
    expect([refused.loads, refused.failure()]).toEqual([[30, 30], failure]);
  },
);

test('playback: keeps the chosen quality when the stream is opened again, until the picture is turned off', async () => {
  const { state, is, fail, reopen } = await play();
  const choose = (id: string) => state.get('engine')?.selectQuality(id);
  const getChosen = () => (state.get('engine')?.qualities() ?? []).find(({ chosen }) => chosen)?.id;
  choose('720');
  fail('buffer');
  await is('ready', 2);
  expect(getChosen()).toBe('720');
  choose(AUTO);
  reopen();
  await is('ready', 3);
  expect(getChosen()).toBeUndefined();
  choose('360');
  reopen();
  await is('ready', 4);
  state.set('soundAlone', true);
  reopen();
  await is('ready', 5);
  expect(getChosen()).toBeUndefined();
});

test.each([
  ['resumes after a playing viewer', 'play', null, 1],
  ['resumes after an element that paused with an error', 'pause', {}, 1],
  ['stays paused after a viewer who paused', 'pause', null, 0],
] as const)('playback: %s when the buffer fails', async (_what, last, error, times) => {
  const { video, become, is, fail } = await play();
  const start = vi.spyOn(video, 'play');
  become(last, { error });
  Object.assign(video, { paused: true });
  fail('buffer');
  await is('ready', 2);
  expect(start).toHaveBeenCalledTimes(times);
});

test('playback: starts after a reopening when play was pressed during it, not when the browser refuses', async () => {
  const pressed = await play();
  pressed.become('pause', { paused: true });
  pressed.reopen();
  Object.assign(pressed.video, { paused: false });
  await pressed.is('ready', 2);
  const start = vi.spyOn(pressed.video, 'play');
  pressed.reopen();
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  stop();

  const refused = prepare();
  const refuse = vi.spyOn(refused.video, 'play').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  refused.endAd();
  await vi.waitFor(() => expect(refuse).toHaveBeenCalledTimes(1));
  Object.assign(refused.video, { paused: true });
  refused.reopen();
  await refused.is('ready', 2);
  expect(refuse).toHaveBeenCalledTimes(1);
});

test('playback: starts at a share of the length, and reports no position before, when that is unknown [PLAYER-17]', async () => {
  const { state, video, loads, become, endAd, is } = prepare({ startAtS: undefined, startAtShare: 0.6 });
  Object.assign(video, { duration: Number.NaN, readyState: 0 });
  endAd();
  await is('ready', 1);
  // the engine would move it back
  become('durationchange', { readyState: 1, duration: 200 });
  become('timeupdate');
  expect([video.currentTime, state.get('position')]).toEqual([0, undefined]);
  become('loadeddata', { readyState: 2 });
  expect(video.currentTime).toBe(120);
  become('timeupdate');
  expect(state.get('position')).toEqual({ positionS: 120, durationS: 200 });
  // the viewer's own seek stays
  become('durationchange', { currentTime: 10, duration: 200.1 });
  expect([video.currentTime, loads]).toEqual([10, [undefined]]);
});

test.each([
  ['goes to its share when the stream is shorter than the item says', 120, 23.9, 24, 12],
  ['goes to its share when the stream is longer than the item says', 12, 12, 240, 120],
  ['stays where it is when the item is right', 12.04, 12.04, 24.5, 12.04],
])('playback: %s [WATCH-14 PLAYER-17]', async (_what, startAtS, currentTime, duration, atS) => {
  const { video, loads, become, endAd, is } = prepare({ startAtS, startAtShare: 0.5 });
  Object.assign(video, { duration: Number.NaN, readyState: 0 });
  endAd();
  await is('ready', 1);
  become('loadeddata', { readyState: 2, duration, currentTime });
  expect([loads, video.currentTime]).toEqual([[startAtS], atS]);
});

test('playback: goes to its share once a late length is known, and ignores it for an endless stream [PLAYER-17 PLAYER-21]', async () => {
  const late = await play({ startAtS: undefined, startAtShare: 0.6 });
  late.become('timeupdate', { duration: Number.NaN, currentTime: 0.2 });
  expect(late.state.get('position')).toBeUndefined();
  late.become('timeupdate', { duration: 100 });
  expect(late.state.get('position')).toEqual({ positionS: 60, durationS: 100 });
  stop();

  const live = await play({ startAtS: undefined, startAtShare: 0.6 });
  live.become('timeupdate', { duration: Number.POSITIVE_INFINITY, currentTime: 7 });
  expect(live.state.get('position')?.positionS).toBe(7);
});

const live = { startS: 0, endS: 300, live: true };

test('playback: continues at the same moment, with no length, when a live stream is opened again', async () => {
  const zeroMs = Date.UTC(2026, 0, 1);
  const { state, become, is, loads, fail } = await play({ startAtS: undefined, range: { ...live, zeroMs } });
  state.set('soughtS', 120);
  become('timeupdate', { currentTime: 120, duration: 300 });
  expect(state.get('position')).toEqual({ positionS: 120, durationS: Number.POSITIVE_INFINITY });
  fail('buffer');
  await is('ready', 2);
  expect(loads).toEqual([undefined, new Date(zeroMs + 120_000)]);
  expect(state.get('soughtS')).toBeUndefined();
  fail('decode');
  expect(state.get('failure')).not.toHaveProperty('positionS');
});

test('playback: opens a live stream again as soon as its store has run out, and shows a second failure', async () => {
  vi.useFakeTimers();
  const cut = prepare({ startAtS: undefined, range: live, retry: () => true });
  cut.endAd();
  await vi.advanceTimersByTimeAsync(0);
  cut.become('playing', { paused: false });
  cut.fail('network');
  await vi.advanceTimersByTimeAsync(GRACE.emptyMs);
  expect([cut.loads.length, cut.state.get('phase'), cut.failure()]).toEqual([2, 'ready', undefined]);
  cut.fail('network');
  await vi.advanceTimersByTimeAsync(GRACE.emptyMs);
  expect([cut.loads.length, cut.failure()]).toEqual([2, 'network']);
});

test('playback: falls behind the live edge while it is paused, and shows when the stream has ended', async () => {
  vi.useFakeTimers();
  const range = { ...live };
  const paused = prepare({ startAtS: undefined, range });
  const tick = vi.fn();
  paused.state.addEventListener('live-tick', tick);
  paused.endAd();
  await vi.advanceTimersByTimeAsync(0);
  paused.state.set('beginning', false);
  paused.become('pause', { currentTime: 295 });
  range.endS = 360;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tick).toHaveBeenCalledTimes(1);
  paused.fail('buffer');
  await vi.advanceTimersByTimeAsync(0);
  expect(paused.loads).toEqual([undefined, -65]);
  range.live = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(tick).toHaveBeenCalledTimes(2);
});

test.each([
  ['at the edge of an event', 295, undefined, undefined],
  ['behind in an event that has lost its clock', 120, 1_000, new Date(121_000)],
])(
  'playback: continues at the position of a viewer %s when it is over',
  async (_what, atS, zeroMs, startAt) => {
    const range: SeekRange = { ...live, zeroMs };
    const over = await play({ startAtS: undefined, range });
    over.become('timeupdate', { currentTime: atS });
    Object.assign(range, { live: false, zeroMs: undefined });
    over.fail('buffer');
    await over.is('ready', 3);
    expect(over.loads).toEqual([undefined, startAt, atS]);
  },
);

test.each([
  ['network', 'ready', 2],
  ['decode', 'failed', 1],
] as const)(
  'playback: after a failure of kind %s is %s when the viewer returns to the page',
  async (kind, phase, times) => {
    const failed = prepare({ refusals: [kind] });
    await failed.is('failed', 1);
    const show = (hidden: boolean) => {
      vi.stubGlobal('document', { hidden });
      window.dispatchEvent(new Event('visibilitychange'));
    };
    show(true);
    expect(failed.state.get('phase')).toBe('failed');
    show(false);
    failed.endAd();
    await failed.is(phase, times);
  },
);

test('playback: requests new addresses once, and fails when those are refused too [PLAYER-10]', async () => {
  const renewSources = vi.fn<RenewSources>().mockResolvedValue({ sources: [{ file: '/two.m3u8' }] });
  const refused = prepare({ refusals: ['blocked', 'blocked'], renewSources });
  refused.endAd();
  await refused.is('failed', 2);
  expect([refused.files, refused.failure()]).toEqual([['/one.m3u8', '/two.m3u8'], 'blocked']);
  expect(renewSources).toHaveBeenCalledTimes(1);
});

test.each([
  ['UNKNOWN', 'ready', 2],
  ['UNAUTHORIZED', 'failed', 1],
] as const)(
  'playback: after new addresses failed as %s is %s when the network returns',
  async (error, phase, requests) => {
    const renewSources = vi.fn<RenewSources>().mockResolvedValue({ sources: [{ file: '/two.m3u8' }] });
    renewSources.mockResolvedValueOnce({ error });
    const refused = prepare({ refusals: ['blocked', 'blocked'], renewSources });
    refused.endAd();
    await vi.waitFor(() => expect(refused.state.get('failure')?.kind).toBe(error));
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(refused.state.get('phase')).toBe(phase));
    expect(renewSources).toHaveBeenCalledTimes(requests);
  },
);

test.each([
  ['/one.mp4', 'unsupported', '/two.mp4'],
  ['/one.mp4', 'network', '/two.mp4'],
  ['/one.mp4', 'decode', '/one.mp4'],
  ['/one.m3u8', 'network', '/one.m3u8'],
] as const)('playback: a retry of %s after a failure of kind %s opens %s', async (file, kind, retried) => {
  const renewSources = vi.fn<RenewSources>().mockResolvedValue({ sources: [{ file: '/two.mp4' }] });
  const expired = prepare({ refusals: [kind], renewSources, file });
  expired.endAd();
  await expired.is('failed', 1);
  expect(renewSources).not.toHaveBeenCalled();
  expired.retry();
  await expired.is('ready', 2);
  expect(expired.files).toEqual([file, retried]);
});

test.each([
  ['resumes loading', true, 'network', 1],
  ['is opened again at the position', false, 'network', 2],
  ['changes nothing without a failure', false, undefined, 1],
] as const)('playback: %s when the network returns', async (_what, canRetry, kind, times) => {
  const retry = vi.fn(() => canRetry);
  const cut = await play({ retry });
  if (kind) cut.fail(kind);
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledOnce();
  await cut.is('ready', times);
  expect(cut.loads).toEqual(Array(times).fill(30));
});

test.each([
  [404, 'failed'],
  [503, 'ready'],
  [undefined, 'ready'],
] as const)('playback: with an empty buffer and status %s is %s after two seconds', async (status, phase) => {
  const lost = await play({ retry: () => true });
  vi.useFakeTimers();
  lost.fail('network', status);
  vi.advanceTimersByTime(2_000);
  expect(lost.state.get('phase')).toBe(phase);
});

test.each([
  ['network', '/one.m3u8'],
  ['unknown', '/one.m3u8'],
] as const)(
  'playback: tries a library that failed with %s neither again nor with another source [BOOT-46 PLAYER-09]',
  async (kind, file) => {
    const failed = prepare({ refusals: [kind], isFinal: true, file, others: ['/two.mp4', '/three.mp4'] });
    failed.endAd();
    await failed.is('failed', 1);
    expect(failed.files).toEqual([file]);
    failed.retry();
    await failed.is('ready', 2);
  },
);

test.each([
  [true, 2],
  [false, 1],
])(
  'playback: a failed stream that was live (%s) is opened again after 15 seconds: %i loads [EVENT-09]',
  async (isLive, times) => {
    vi.useFakeTimers();
    const one = prepare({ startAtS: undefined, range: { startS: 0, endS: 100, live: isLive } });
    one.endAd();
    await vi.advanceTimersByTimeAsync(100);
    one.become('playing');
    one.fail('decode');
    expect(one.state.get('phase')).toBe('failed');
    await vi.advanceTimersByTimeAsync(14_800);
    expect(one.loads).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(400);
    expect(one.loads).toHaveLength(times);
  },
);

test('playback: fails 20 seconds after the press when nothing answers, whatever was tried, and leaves no engine [PLAYER-09]', async () => {
  vi.useFakeTimers();
  const silent = prepare({ silent: true, others: ['/two.mp4'], pressedAtMs: Date.now() - 5_000 });
  silent.endAd();
  await vi.advanceTimersByTimeAsync(14_900);
  expect(silent.state.get('phase')).toBe('preparing');
  await vi.advanceTimersByTimeAsync(200);
  expect(silent.state.get('failure')).toMatchObject({ kind: 'UNKNOWN', cause: { kind: 'network' } });
  expect([silent.files, silent.destroyed()]).toEqual([['/one.m3u8'], 1]);
  silent.retry();
  await vi.advanceTimersByTimeAsync(19_900);
  expect(silent.state.get('phase')).toBe('preparing');
  await vi.advanceTimersByTimeAsync(200);
  expect(silent.state.get('phase')).toBe('failed');
});

test('playback: fails 20 seconds after the press when its stream is open and no picture comes, not while an ad plays or it is paused [PLAYER-09]', async () => {
  vi.useFakeTimers();
  const opened = prepare();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(opened.state.get('phase')).toBe('preparing');
  opened.endAd();
  await vi.advanceTimersByTimeAsync(19_900);
  expect(opened.state.get('phase')).toBe('ready');
  await vi.advanceTimersByTimeAsync(200);
  expect(opened.state.get('phase')).toBe('failed');

  const paused = prepare({ autoplay: false });
  paused.endAd();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(paused.state.get('phase')).toBe('ready');
});

test('playback: has no limit once its picture is there [PLAYER-09]', async () => {
  vi.useFakeTimers();
  const started = prepare();
  started.endAd();
  await vi.advanceTimersByTimeAsync(10_000);
  started.state.set('beginning', false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(started.state.get('phase')).toBe('ready');
});

const track = (id: string, language: string, more: Partial<AudioChoice> = {}): AudioChoice => ({
  id,
  language,
  label: '',
  active: false,
  roles: ['main'],
  ...more,
});
const DESCRIBED = { roles: ['public.accessibility.describes-video'] };

test.each([
  ['the same language, spelled otherwise', track('1', 'en'), [track('a', 'es'), track('b', 'eng')], 'b'],
  [
    'the purpose before the region',
    track('1', 'en-US'),
    [track('a', 'en-US', DESCRIBED), track('b', 'en-GB')],
    'b',
  ],
  ['an audio description', track('1', 'en', DESCRIBED), [track('a', 'en'), track('b', 'en', DESCRIBED)], 'b'],
  ['the language alone', track('1', 'en', DESCRIBED), [track('a', 'es', DESCRIBED), track('b', 'en')], 'b'],
  [
    'its channels',
    track('1', 'en', { channels: 6 }),
    [track('a', 'en'), track('b', 'en', { channels: 6 })],
    'b',
  ],
  ['none in another language', track('b', 'en'), [track('a', 'es'), track('b', 'fr')], undefined],
  [
    'none that is on already',
    track('1', 'en'),
    [track('a', 'en', { active: true }), track('b', 'es')],
    undefined,
  ],
])('playback: keeps the chosen audio for the next item: %s', async (_what, chosen, audio, id) => {
  const store = memoryStore();
  const first = await play({ store, audio: [chosen] });
  first.state.set('audio', chosen);
  stop();
  const next = await play({ store, audio });
  expect(next.audioId()).toBe(id);
});

test('playback: keeps the chosen audio when its tracks are known only while it plays, and of equal ones the very one', async () => {
  const audio: AudioChoice[] = [];
  const store = memoryStore([['audio', '{"language":"es","label":""}']]);
  const { list, audioId, state } = await play({ store, audio });
  audio.push(track('a', 'en', { active: true }), track('b', 'es'), track('c', 'es'));
  list();
  expect(audioId()).toBe('b');
  state.set('audio', audio[2]);
  list();
  expect(audioId()).toBe('c');
});

test.each([null, '', '{', '3', '{"language":7}'])('playback: ignores the kept audio %j', async (text) => {
  const store = memoryStore(text === null ? [] : [['audio', text]]);
  expect((await play({ store, audio: [track('a', 'en')] })).audioId()).toBeUndefined();
});
