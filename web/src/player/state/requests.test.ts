import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { tabStore } from '../../lib/storage.ts';
import { fakePlayer } from '../testing/fake-player.ts';
import { SOUND_ALONE } from './choices.ts';
import { FACTS } from './facts.ts';
import type { PlaybackValues } from './playback-state.ts';
import { createDispatch, REQUESTS, type Request } from './requests.ts';

type Fake = ReturnType<typeof fakePlayer>;
type See = (fake: Fake) => unknown;
type Before = (fake: Fake) => void;

const calls: See = (fake) => fake.calls;
const time: See = ({ video }) => video.currentTime;
const rate: See = ({ video }) => [video.playbackRate, video.defaultPlaybackRate];
const sound: See = ({ video }) => [video.volume, video.muted];
const CHAPTERS = [
  { title: 'One', startS: 0, endS: 40 },
  { title: 'Two', startS: 40, endS: 100 },
];
const shown =
  (key: keyof PlaybackValues): See =>
  ({ state }) =>
    state.get(key);
const facts =
  (...names: (keyof typeof FACTS)[]): See =>
  ({ player }) =>
    names.map((name) => FACTS[name].read(player));
const tapped: See = ({ state }) => state.get('doubleTapSeek')?.seconds;

const video =
  (now: object): Before =>
  (fake) =>
    void Object.assign(fake.video, now);
const page =
  (now: (fake: Fake) => object): Before =>
  (fake) =>
    void Object.assign(fake.document, now(fake));
const at = (currentTime: number) => video({ currentTime });
const inChapters =
  (timeS: number): Before =>
  (fake) => {
    fake.video.currentTime = timeS;
    fake.state.set('chapters', CHAPTERS);
  };
const state =
  (now: Partial<PlaybackValues>): Before =>
  (fake) => {
    for (const [key, value] of Object.entries(now)) fake.state.set(key as 'menu', value as 'audio');
  };
const justTapped: Before = (fake) => fake.state.set('doubleTapSeek', { seconds: 10, at: Date.now() });
const fullscreen = page(({ box }) => ({ fullscreenElement: box }));

/** A request, what to look at after it, what is seen there, and what was before. */
const ROWS: [request: Request, see: See, is: unknown, before?: Before][] = [
  [['play'], calls, ['play']],
  [['pause'], calls, ['pause']],
  [['toggle'], calls, ['play']],
  [['toggle'], calls, ['pause'], video({ paused: false })],
  [['toggle'], calls, ['play'], video({ paused: false, ended: true })],
  [['seekTo', 42], time, 42],
  [['seekTo', Number.NaN], time, 7, at(7)],
  [['seekBy', -10], time, 32, at(42)],
  [['seekBy', -10], time, 0, at(4)],
  [['seekBy', 10], time, 100, at(95)],
  [['seekToShare', 0.7], time, 70],
  [['goLive'], time, 100, at(42)],
  [['goLive'], calls, ['play'], at(42)],
  [['zap', -1], calls, ['zap -1']],
  [['doubleTapSeek', 10], time, 15, at(5)],
  [['doubleTapSeek', 10], tapped, 20, justTapped],
  [['doubleTapSeek', -10], tapped, -10, justTapped],
  [['setVolume', 0.4], sound, [0.4, false]],
  [['setVolume', 0.8], facts('volume'), [0.8], state({ loudness: -10 })],
  [['setVolume', 0.8], ({ video }) => video.volume.toFixed(3), '0.401', state({ loudness: -10 })],
  [['setVolume', 0], sound, [0, true]],
  [['setVolume', 7], sound, [1, false]],
  [['volumeBy', -0.05], sound, [0.95, false]],
  [['volumeBy', 0.05], sound, [0.05, false], video({ muted: true })],
  [['toggleMute'], sound, [1, true]],
  [['toggleMute'], sound, [0.5, false], video({ volume: 0, muted: true })],
  [['setEven', false], facts('volume', 'even'), [1, undefined]],
  [['setEven', false], facts('volume', 'even'), [1, false], state({ loudness: -10 })],
  [['setRate', 1.5], rate, [1.5, 1.5]],
  [['stepRate', 1], rate, [1.25, 1.25]],
  [['stepRate', -1], rate, [0.5, 0.5], video({ playbackRate: 0.5 })],
  [['selectCaptions', 'file-1'], calls, ['captions file-1']],
  [['toggleCaptions'], calls, ['toggleCaptions']],
  [['setCaptionLook', { size: 'large' }], calls, ['restyle {"size":"large"}']],
  [['selectQuality', '720'], calls, ['quality 720']],
  [['selectQuality', SOUND_ALONE], calls, ['reopen']],
  [['selectQuality', SOUND_ALONE], facts('soundAlone', 'canPip'), [true, false]],
  [['selectQuality', 'auto'], calls, ['reopen'], state({ soundAlone: true })],
  [['selectQuality', 'auto'], shown('soundAlone'), false, state({ soundAlone: true })],
  [['selectAudio', 'en'], calls, ['audio en']],
  [['selectAudio', 'en'], ({ state }) => state.get('audio')?.label, 'Hall'],
  [['nextChapter'], time, 40, inChapters(10)],
  [['nextChapter'], time, 50, inChapters(50)],
  [['previousChapter'], time, 40, inChapters(50)],
  [['next'], calls, ['next']],
  [['offerNext'], shown('upNext'), true],
  [
    ['offerNext'],
    shown('upNext'),
    false,
    ({ player }) => void Object.assign(player.host, { next: undefined }),
  ],
  [['cancelNext'], shown('upNext'), false, state({ upNext: true })],
  [['enterFullscreen'], calls, ['enterFullscreen']],
  [['exitFullscreen'], calls, ['exitFullscreen']],
  [['toggleFullscreen'], calls, ['enterFullscreen']],
  [['toggleFullscreen'], calls, ['exitFullscreen'], fullscreen],
  [['enterPip'], calls, ['requestPictureInPicture']],
  [['enterPip'], calls, [], page(() => ({ pictureInPictureEnabled: false }))],
  [['exitPip'], calls, []],
  [['togglePip'], calls, ['requestPictureInPicture']],
  [['togglePip'], calls, ['exitPictureInPicture'], page(({ video }) => ({ pictureInPictureElement: video }))],
  [['promptRemote'], calls, []],
  [
    ['promptRemote'],
    calls,
    ['prompt'],
    ({ player, calls }) => {
      player.promptRemote = () => Promise.reject(calls.push('prompt'));
    },
  ],
  [['toggleMenu', 'audio'], shown('menu'), 'audio'],
  [['toggleMenu', 'audio'], shown('menu'), undefined, state({ menu: 'audio' })],
  [['toggleMenu', 'audio'], shown('menu'), 'audio', state({ menu: 'quality' })],
  [['closeMenu'], shown('menu'), undefined, state({ menu: 'audio' })],
  [['showControls'], shown('controlsShown'), true, state({ controlsShown: false })],
  [['toggleControls'], shown('controlsShown'), false],
  [['retry'], calls, ['retry']],
  [['leave'], calls, ['leave']],
  [['stepOut'], shown('upNext'), false, state({ upNext: true })],
  [['stepOut'], calls, [], state({ upNext: true })],
  [['stepOut'], shown('menu'), undefined, state({ menu: 'audio' })],
  [['stepOut'], calls, [], state({ menu: 'audio' })],
  [['stepOut'], calls, ['exitFullscreen'], fullscreen],
  [['stepOut'], calls, ['leave']],
];

test.each(Object.keys(REQUESTS))('requests: %s does what its rows say', (name) => {
  const rows = ROWS.filter(([request]) => request[0] === name);
  expect(rows).not.toEqual([]);
  for (const [request, see, is, before] of rows) {
    const fake = fakePlayer({ engine: true });
    before?.(fake);
    createDispatch(fake.player)(...request);
    expect(see(fake), request.join(' ')).toEqual(is);
  }
});

test('requests: seek to no position outside the seekable range', () => {
  const number = fc.oneof(fc.double(), fc.integer());
  const seek = fc.tuple(fc.constantFrom('seekTo', 'seekBy', 'seekToShare'), number);
  fc.assert(
    fc.property(fc.array(seek), fc.boolean(), (requests, engine) => {
      const fake = fakePlayer({ engine });
      const dispatch = createDispatch(fake.player);
      for (const request of requests) dispatch(...(request as Request));
      expect(fake.video.currentTime).toBeGreaterThanOrEqual(0);
      expect(fake.video.currentTime).toBeLessThanOrEqual(100);
    }),
  );
});

afterEach(() => void vi.unstubAllGlobals());

test('requests: keep sound alone for the tab when an item cannot play it', () => {
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('window', { sessionStorage });
  const { player, state } = fakePlayer();
  const dispatch = createDispatch(player);
  dispatch('selectQuality', SOUND_ALONE);
  state.set('soundAlone', false);
  expect(tabStore().get(SOUND_ALONE)).not.toBeNull();
  state.set('soundAlone', true);
  dispatch('selectQuality', 'auto');
  expect(tabStore().get(SOUND_ALONE)).toBeNull();
});
