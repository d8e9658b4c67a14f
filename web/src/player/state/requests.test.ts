import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { tabStore } from '../../lib/storage.ts';
import { fakePlayer } from '../testing/fake-player.ts';
import { SOUND_ALONE } from './choices.ts';
import { FACTS } from './facts.ts';
import { createDispatch, REQUESTS, type Request, type RequestName } from './requests.ts';

type Fake = ReturnType<typeof fakePlayer>;
type Case = { request: Request; before?: (fake: Fake) => void; see: (fake: Fake) => unknown; is: unknown };

const CHAPTERS = [
  { title: 'One', startS: 0, endS: 40 },
  { title: 'Two', startS: 40, endS: 100 },
];
const at = (timeS: number) => (fake: Fake) => {
  fake.video.currentTime = timeS;
  fake.state.set('chapters', CHAPTERS);
};
const called = (fake: Fake) => fake.calls;
const upNext = (fake: Fake) => fake.state.get('upNext');
const time = (fake: Fake) => fake.video.currentTime;

afterEach(() => void vi.unstubAllGlobals());

test('a tab goes on without the picture also past an item that has none of its sound apart', () => {
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

/** Every request at least once; a request without a row here fails the suite. */
const CASES: Record<RequestName, Case[]> = {
  play: [{ request: ['play'], see: called, is: ['play'] }],
  pause: [{ request: ['pause'], see: called, is: ['pause'] }],
  toggle: [
    { request: ['toggle'], see: called, is: ['play'] },
    {
      request: ['toggle'],
      before: ({ video }) => void Object.assign(video, { paused: false }),
      see: called,
      is: ['pause'],
    },
    {
      request: ['toggle'],
      before: ({ video }) => void Object.assign(video, { paused: false, ended: true }),
      see: called,
      is: ['play'],
    },
  ],
  seekTo: [
    { request: ['seekTo', 42], see: time, is: 42 },
    { request: ['seekTo', Number.NaN], before: at(7), see: time, is: 7 },
  ],
  seekBy: [
    { request: ['seekBy', -10], before: at(42), see: time, is: 32 },
    { request: ['seekBy', -10], before: at(4), see: time, is: 0 },
    { request: ['seekBy', 10], before: at(95), see: time, is: 100 },
  ],
  seekToShare: [{ request: ['seekToShare', 0.7], see: time, is: 70 }],
  goLive: [
    { request: ['goLive'], before: at(42), see: time, is: 100 },
    { request: ['goLive'], before: at(42), see: called, is: ['play'] },
  ],
  zap: [{ request: ['zap', -1], see: called, is: ['zap -1'] }],
  doubleTapSeek: [
    { request: ['doubleTapSeek', 10], before: at(5), see: time, is: 15 },
    {
      request: ['doubleTapSeek', 10],
      before: ({ state }) => state.set('doubleTapSeek', { seconds: 10, at: Date.now() }),
      see: ({ state }) => state.get('doubleTapSeek')?.seconds,
      is: 20,
    },
    {
      request: ['doubleTapSeek', -10],
      before: ({ state }) => state.set('doubleTapSeek', { seconds: 10, at: Date.now() }),
      see: ({ state }) => state.get('doubleTapSeek')?.seconds,
      is: -10,
    },
  ],
  setVolume: [
    { request: ['setVolume', 0.4], see: ({ video }) => [video.volume, video.muted], is: [0.4, false] },
    {
      request: ['setVolume', 0.8],
      before: ({ state }) => state.set('loudness', -10),
      see: ({ video, player }) => [video.volume.toFixed(3), FACTS.volume.read(player)],
      is: ['0.401', 0.8],
    },
    { request: ['setVolume', 0], see: ({ video }) => video.muted, is: true },
    { request: ['setVolume', 7], see: ({ video }) => video.volume, is: 1 },
  ],
  volumeBy: [
    { request: ['volumeBy', -0.05], see: ({ video }) => video.volume, is: 0.95 },
    {
      request: ['volumeBy', 0.05],
      before: ({ video }) => void Object.assign(video, { muted: true }),
      see: ({ video }) => [video.volume, video.muted],
      is: [0.05, false],
    },
  ],
  toggleMute: [
    { request: ['toggleMute'], see: ({ video }) => video.muted, is: true },
    {
      request: ['toggleMute'],
      before: ({ video }) => void Object.assign(video, { volume: 0, muted: true }),
      see: ({ video }) => [video.volume, video.muted],
      is: [0.5, false],
    },
  ],
  setEven: [
    {
      request: ['setEven', false],
      before: ({ video, state }) => {
        state.set('loudness', -10);
        video.volume = 0.25;
      },
      see: ({ video, player }) => [video.volume, FACTS.volume.read(player), FACTS.even.read(player)],
      is: [0.499, 0.499, false],
    },
    {
      request: ['setEven', false],
      see: ({ video, player }) => [video.volume, FACTS.even.read(player)],
      is: [1, undefined],
    },
  ],
  setRate: [
    {
      request: ['setRate', 1.5],
      see: ({ video }) => [video.playbackRate, video.defaultPlaybackRate],
      is: [1.5, 1.5],
    },
  ],
  stepRate: [
    { request: ['stepRate', 1], see: ({ video }) => video.playbackRate, is: 1.25 },
    {
      request: ['stepRate', -1],
      before: ({ video }) => void Object.assign(video, { playbackRate: 0.5 }),
      see: ({ video }) => video.playbackRate,
      is: 0.5,
    },
  ],
  selectCaptions: [{ request: ['selectCaptions', 'file-1'], see: called, is: ['captions file-1'] }],
  toggleCaptions: [{ request: ['toggleCaptions'], see: called, is: ['toggleCaptions'] }],
  setCaptionLook: [
    { request: ['setCaptionLook', { size: 'large' }], see: called, is: ['restyle {"size":"large"}'] },
  ],
  selectQuality: [
    { request: ['selectQuality', '720'], see: called, is: ['quality 720'] },
    { request: ['selectQuality', SOUND_ALONE], see: called, is: ['reopen'] },
    {
      request: ['selectQuality', SOUND_ALONE],
      see: ({ player }) => [FACTS.soundAlone.read(player), FACTS.canPip.read(player)],
      is: [true, false],
    },
    {
      request: ['selectQuality', 'auto'],
      before: ({ state }) => state.set('soundAlone', true),
      see: ({ calls, state }) => [calls, state.get('soundAlone')],
      is: [['reopen'], false],
    },
  ],
  selectAudio: [{ request: ['selectAudio', 'en'], see: called, is: ['audio en'] }],
  nextChapter: [
    { request: ['nextChapter'], before: at(10), see: time, is: 40 },
    { request: ['nextChapter'], before: at(50), see: time, is: 50 },
  ],
  previousChapter: [{ request: ['previousChapter'], before: at(50), see: time, is: 40 }],
  next: [{ request: ['next'], see: called, is: ['next'] }],
  offerNext: [
    { request: ['offerNext'], see: upNext, is: true },
    {
      request: ['offerNext'],
      before: ({ player }) => void Object.assign(player.host, { next: undefined }),
      see: upNext,
      is: false,
    },
  ],
  cancelNext: [
    { request: ['cancelNext'], before: ({ state }) => state.set('upNext', true), see: upNext, is: false },
  ],
  enterFullscreen: [{ request: ['enterFullscreen'], see: called, is: ['enterFullscreen'] }],
  exitFullscreen: [{ request: ['exitFullscreen'], see: called, is: ['exitFullscreen'] }],
  toggleFullscreen: [
    { request: ['toggleFullscreen'], see: called, is: ['enterFullscreen'] },
    {
      request: ['toggleFullscreen'],
      before: (fake) => void Object.assign(fake.document, { fullscreenElement: fake.box }),
      see: called,
      is: ['exitFullscreen'],
    },
  ],
  enterPip: [
    { request: ['enterPip'], see: called, is: ['requestPictureInPicture'] },
    {
      request: ['enterPip'],
      before: (fake) => void Object.assign(fake.document, { pictureInPictureEnabled: false }),
      see: called,
      is: [],
    },
  ],
  exitPip: [{ request: ['exitPip'], see: called, is: [] }],
  togglePip: [
    { request: ['togglePip'], see: called, is: ['requestPictureInPicture'] },
    {
      request: ['togglePip'],
      before: (fake) => void Object.assign(fake.document, { pictureInPictureElement: fake.video }),
      see: called,
      is: ['exitPictureInPicture'],
    },
  ],
  promptRemote: [
    {
      request: ['promptRemote'],
      before: ({ player, calls }) => {
        player.promptRemote = () => Promise.reject(calls.push('prompt'));
      },
      see: called,
      is: ['prompt'],
    },
    { request: ['promptRemote'], see: called, is: [] },
  ],
  toggleMenu: [
    { request: ['toggleMenu', 'audio'], see: ({ state }) => state.get('menu'), is: 'audio' },
    {
      request: ['toggleMenu', 'audio'],
      before: ({ state }) => state.set('menu', 'audio'),
      see: ({ state }) => state.get('menu'),
      is: undefined,
    },
    {
      request: ['toggleMenu', 'audio'],
      before: ({ state }) => state.set('menu', 'quality'),
      see: ({ state }) => state.get('menu'),
      is: 'audio',
    },
  ],
  closeMenu: [
    {
      request: ['closeMenu'],
      before: ({ state }) => state.set('menu', 'audio'),
      see: ({ state }) => state.get('menu'),
      is: undefined,
    },
  ],
  showControls: [
    {
      request: ['showControls'],
      before: ({ state }) => state.set('controlsShown', false),
      see: ({ state }) => state.get('controlsShown'),
      is: true,
    },
  ],
  toggleControls: [
    { request: ['toggleControls'], see: ({ state }) => state.get('controlsShown'), is: false },
  ],
  retry: [{ request: ['retry'], see: called, is: ['retry'] }],
  leave: [{ request: ['leave'], see: called, is: ['leave'] }],
  stepOut: [
    {
      request: ['stepOut'],
      before: ({ state }) => state.set('upNext', true),
      see: upNext,
      is: false,
    },
    {
      request: ['stepOut'],
      before: ({ state }) => state.set('upNext', true),
      see: called,
      is: [],
    },
    {
      request: ['stepOut'],
      before: ({ state }) => state.set('menu', 'audio'),
      see: (fake) => [fake.state.get('menu'), fake.calls],
      is: [undefined, []],
    },
    {
      request: ['stepOut'],
      before: (fake) => void Object.assign(fake.document, { fullscreenElement: fake.box }),
      see: called,
      is: ['exitFullscreen'],
    },
    { request: ['stepOut'], see: called, is: ['leave'] },
  ],
};

describe('the requests of the player', () => {
  test.each(Object.keys(REQUESTS))('%s does what it says', (name) => {
    const cases = CASES[name as RequestName];
    expect(cases.length).toBeGreaterThan(0);
    for (const { request, before, see, is } of cases) {
      const fake = fakePlayer({ engine: true });
      before?.(fake);
      createDispatch(fake.player)(...request);
      expect(see(fake), request.join(' ')).toEqual(is);
    }
  });

  test('no seek leads outside what can be sought', () => {
    const number = fc.oneof(fc.double(), fc.integer());
    const seek = fc.oneof(
      number.map((value): Request => ['seekTo', value]),
      number.map((value): Request => ['seekBy', value]),
      number.map((value): Request => ['seekToShare', value]),
    );
    fc.assert(
      fc.property(fc.array(seek), fc.boolean(), (requests, engine) => {
        const fake = fakePlayer({ engine });
        const dispatch = createDispatch(fake.player);
        for (const request of requests) dispatch(...request);
        expect(fake.video.currentTime).toBeGreaterThanOrEqual(0);
        expect(fake.video.currentTime).toBeLessThanOrEqual(100);
      }),
    );
  });
});
