import type { AdBreak } from '@marquee/contract/ads/ad-schedule';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlayerStore } from '../state/player-store.ts';
import { fakePlayer } from '../testing/fake-player.ts';
import { createAds } from './create-ads.ts';

const TAG = 'https://ads.test/one';
const SILENT = 'https://ads.test/silent';
const at = (offset: AdBreak['offset'], ...tags: string[]): AdBreak => ({ offset, tags });

const AD = (name: string, sequence?: number) =>
  `<Ad${sequence ? ` sequence="${sequence}"` : ''}><InLine><AdTitle>${name}</AdTitle><Creatives><Creative><Linear><Duration>00:00:08</Duration><MediaFiles><MediaFile type="video/mp4">https://ads.test/${name}.mp4</MediaFile></MediaFiles></Linear></Creative></Creatives></InLine></Ad>`;
const VAST = (...ads: string[]) => `<VAST version="4.2">${ads.join('')}</VAST>`;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new Error('too late')), ms);
    return limit.signal;
  });
  vi.stubGlobal('location', { href: 'https://app.test/' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** An element that plays like a real one; `loads`: whether its files do. */
function fakeFilm() {
  const film = Object.assign(new EventTarget(), {
    loads: true,
    src: '',
    dataset: {} as Record<string, string>,
    paused: true,
    ended: false,
    seeking: false,
    currentTime: 0,
    duration: 8,
    readyState: 4,
    volume: 1,
    muted: false,
    canPlayType: () => 'maybe',
    removeAttribute: () => {},
    load: () => {},
    remove: () => {},
    requestPictureInPicture: async () => {},
    async play() {
      film.paused = false;
      if (film.loads) film.dispatchEvent(new Event('playing'));
    },
    pause() {
      film.paused = true;
    },
    /** Plays to its end. */
    end() {
      film.currentTime = 8;
      film.dispatchEvent(new Event('ended'));
    },
  });
  return film;
}

/** A playing concert of 100 s with these breaks. `documents`: the answers of the tags; one without is silent. */
async function concert(
  breaks: AdBreak[],
  documents: Record<string, string> = { [TAG]: VAST(AD('tea')) },
  minGapMs = 0,
) {
  let lastAdMs = Number.NEGATIVE_INFINITY;
  const pace = {
    isTooEarly: () => Date.now() < lastAdMs + minGapMs,
    noteAd() {
      lastAdMs = Date.now();
    },
  };
  const fake = fakePlayer({ engine: true });
  const { player, state, document, calls } = fake;
  const film = fakeFilm();
  const inserted: unknown[] = [];
  const video = Object.assign(fake.video, {
    paused: false,
    seeking: false,
    clientHeight: 480,
    after: (element: unknown) => void inserted.push(element),
    async play() {
      Object.assign(video, { paused: false, ended: false });
      for (const name of ['play', 'playing']) video.dispatchEvent(new Event(name));
    },
    async pause() {
      if (video.paused) return;
      video.paused = true;
      video.dispatchEvent(new Event('pause'));
    },
  });
  Object.assign(document, { createElement: () => film });
  const answers = new Map<string, (text: string) => void>();
  vi.stubGlobal('fetch', (address: string) => {
    const text = documents[address];
    if (text !== undefined) return Promise.resolve(new Response(text));
    return new Promise<Response>((resolve) => answers.set(address, (body) => resolve(new Response(body))));
  });
  const settled = () => vi.advanceTimersByTimeAsync(0);
  /** The concert reaches a position, in seconds. */
  const reach = async (timeS: number) => {
    video.currentTime = timeS;
    state.set('position', { positionS: timeS, durationS: video.duration });
    video.dispatchEvent(new Event('timeupdate'));
    await settled();
  };
  const finish = async () => {
    await reach(video.duration);
    Object.assign(video, { paused: true, ended: true });
    for (const name of ['pause', 'ended']) video.dispatchEvent(new Event(name));
    await settled();
  };
  const closing = new AbortController();
  const before = createAds(player, async () => ({ breaks, pace }), closing.signal);
  /** The title of the ad that is shown, and whether the concert is paused. */
  const seen = () => [state.get('ad')?.title, video.paused];
  const endAd = async () => {
    film.end();
    await settled();
  };
  const answer = async (tag: string, text: string) => {
    answers.get(tag)?.(text);
    await settled();
  };
  return { player, state, video, film, calls, answer, settled, reach, finish, before, seen, endAd };
}

/** A concert after the ads before it. */
async function play(...options: Parameters<typeof concert>) {
  const one = await concert(...options);
  await one.before;
  one.state.set('phase', 'ready');
  await one.reach(0);
  return one;
}

const TEA = ['tea', true];
const NO_AD = [undefined, false];

test('ads: pause the concert and return to its position, and leave captions and fullscreen alone [ADS-01]', async () => {
  const one = await play([at({ atS: 20 }, TAG)]);
  await one.reach(20);
  expect(one.seen()).toEqual(TEA);
  await one.endAd();
  expect([...one.seen(), one.video.currentTime, one.calls]).toEqual([...NO_AD, 20, []]);
});

test('ads: leave out a break that follows the ad before it too early, and request none of its ads', async () => {
  const breaks = [at({ atS: 20 }, TAG), at({ atS: 40 }, SILENT), at('post', TAG)];
  const one = await play(breaks, undefined, 60_000);
  await one.reach(20);
  expect(one.seen()).toEqual(TEA);
  await vi.advanceTimersByTimeAsync(5_000);
  one.film.dispatchEvent(new Event('timeupdate'));
  await one.endAd();
  const requests = vi.fn(fetch);
  vi.stubGlobal('fetch', requests);
  for (const timeS of [31, 40, 41]) await one.reach(timeS);
  await vi.advanceTimersByTimeAsync(59_000);
  expect([one.seen(), requests.mock.calls]).toEqual([NO_AD, []]);
  await vi.advanceTimersByTimeAsync(1_000);
  await one.finish();
  expect(one.seen()).toEqual(TEA);
});

test('ads: show in the small window, and give it back before the file is unloaded', async () => {
  const one = await play([at({ atS: 20 }, TAG)]);
  const { document } = one.player;
  const shown: unknown[] = [];
  for (const [element, name] of [
    [one.video, 'concert'],
    [one.film, 'ad'],
  ] as const)
    element.requestPictureInPicture = async () => {
      shown.push(name);
      Object.assign(document, { pictureInPictureElement: element });
    };
  one.film.removeAttribute = () => void shown.push('unloaded');
  Object.assign(document, { pictureInPictureElement: one.video });
  await one.reach(20);
  one.film.dispatchEvent(new Event('loadeddata'));
  await one.settled();
  await one.endAd();
  expect([shown, one.seen()]).toEqual([['ad', 'concert', 'unloaded'], NO_AD]);
});

test('ads: end as usual when there is no small window, it is closed or cannot be moved', async () => {
  const one = await play([at({ atS: 20 }, TAG), at({ atS: 40 }, TAG), at({ atS: 60 }, TAG)]);
  const { document } = one.player;
  const request = vi.fn(() => Promise.reject(new Error('not here')));
  Object.assign(one.video, { requestPictureInPicture: request });
  Object.assign(one.film, { requestPictureInPicture: request });
  for (const [timeS, times] of [
    [20, 0],
    [40, 1],
    [60, 2],
  ] as const) {
    Object.assign(document, { pictureInPictureElement: timeS === 20 ? null : one.video });
    await one.reach(timeS);
    one.film.dispatchEvent(new Event('loadeddata'));
    await one.settled();
    if (timeS === 40) Object.assign(document, { pictureInPictureElement: null });
    await one.endAd();
    expect([...one.seen(), request.mock.calls.length]).toEqual([...NO_AD, times]);
  }
});

test('ads: change no position of the concert, and cause no second end', async () => {
  const one = await play([at({ atS: 20 }, TAG), at('post', TAG)]);
  const positions: unknown[] = [];
  const ends: boolean[] = [];
  const store = createPlayerStore(one.player, new AbortController().signal);
  store.watch((name) => {
    if (name === 'position' || name === 'currentTime') positions.push(store.get(name));
    if (name === 'ended') ends.push(store.get('ended'));
  });
  await one.reach(20);
  expect(one.seen()).toEqual(TEA);
  positions.length = 0;
  for (const timeS of [2, 5, 7]) {
    one.film.currentTime = timeS;
    one.film.dispatchEvent(new Event('timeupdate'));
    await vi.advanceTimersByTimeAsync(6_000);
  }
  await one.endAd();
  expect([one.seen(), positions]).toEqual([NO_AD, []]);
  await one.finish();
  expect([one.seen(), ends]).toEqual([TEA, [true]]);
  await one.endAd();
  expect([...one.seen(), ends, one.video.ended]).toEqual([undefined, true, [true], true]);
});

test('ads: are dropped when the viewer pauses, or the concert ends, before they arrive', async () => {
  const paused = await play([at({ atS: 20 }, SILENT)]);
  await paused.reach(20);
  paused.video.pause();
  await paused.answer(SILENT, VAST(AD('tea')));
  expect(paused.seen()).toEqual([undefined, true]);

  const ended = await play([at({ atS: 98 }, SILENT)]);
  await ended.reach(98);
  await ended.finish();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([...ended.seen(), ended.video.ended]).toEqual([undefined, true, true]);
});

test('ads: drop the breaks that a viewer skips while others load', async () => {
  const one = await play([at({ atS: 20 }, SILENT), at({ atS: 60 }, TAG), at({ atS: 90 }, TAG)]);
  await one.reach(25);
  await one.reach(70);
  await one.answer(SILENT, VAST(AD('late')));
  expect(one.seen()).toEqual(['late', true]);
  await one.endAd();
  await one.reach(71);
  expect(one.seen()).toEqual(NO_AD);
  await one.reach(90);
  expect(one.seen()).toEqual(TEA);
});

test('ads: count a seek before the first time update', async () => {
  const one = await concert([at({ atS: 20 }, TAG)]);
  await one.before;
  one.state.set('beginning', true);
  one.state.set('phase', 'ready');
  one.state.set('beginning', false);
  await one.reach(70);
  expect(one.seen()).toEqual(TEA);
});

test('ads: do not interrupt or follow a live stream', async () => {
  const one = await play([at({ atS: 20 }, TAG), at('post', TAG)]);
  const engine = one.state.get('engine');
  if (engine) engine.seekable = () => ({ startS: 0, endS: 9_999, live: true });
  await one.reach(20);
  await one.finish();
  expect([...one.seen(), one.video.ended]).toEqual([undefined, true, true]);
});

test('ads: leave the native fullscreen of a phone, which shows only the concert', async () => {
  const one = await play([at({ atS: 20 }, TAG)]);
  const webkitExitFullscreen = vi.fn(() => expect(one.seen()[0]).toBeUndefined());
  Object.assign(one.video, { webkitDisplayingFullscreen: true, webkitExitFullscreen });
  await one.reach(20);
  expect(webkitExitFullscreen).toHaveBeenCalled();
});

const failure = { kind: 'UNKNOWN' } as const;

test.each([
  ['its ads arrive', SILENT],
  ['its ads start', TAG],
])('ads: do not play when the concert fails before %s', async (_when, tag) => {
  const one = await concert([at('pre', tag)]);
  if (tag === SILENT) await one.settled();
  one.state.set('failure', failure);
  await one.answer(SILENT, VAST(AD('tea')));
  await one.before;
  expect([one.seen()[0], one.film.src]).toEqual([undefined, '']);
});

test('ads: end at once when the concert fails during them', async () => {
  const one = await concert([at('pre', TAG)]);
  await one.settled();
  expect(one.seen()).toEqual(TEA);
  one.state.set('failure', failure);
  expect([one.seen()[0], one.player.intercept]).toEqual([undefined, undefined]);
  await one.before;
  expect(one.seen()[0]).toBeUndefined();
});

test('ads: skip the rest of a break when a file does not load within five seconds [ADS-07]', async () => {
  const one = await play([at({ atS: 20 }, TAG)], { [TAG]: VAST(AD('a', 1), AD('b', 2), AD('c', 3)) });
  one.film.loads = false;
  await one.reach(20);
  expect(one.seen()).toEqual(['a', true]);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(one.video.paused).toBe(true);
  await vi.advanceTimersByTimeAsync(200);
  expect(one.seen()).toEqual(NO_AD);
});

test('ads: play those of another tag when one does not answer [ADS-07]', async () => {
  const one = await concert([at('pre', SILENT), at('pre', TAG)]);
  await vi.advanceTimersByTimeAsync(4_100);
  expect(one.seen()).toEqual(TEA);
  one.film.end();
  await one.before;
  expect(one.seen()[0]).toBeUndefined();
});

test('ads: are waited for four seconds when their schedule does not arrive [ADS-07]', async () => {
  const { player } = fakePlayer();
  Object.assign(player.document, { createElement: fakeFilm });
  Object.assign(player.video, { after: () => {} });
  const over = vi.fn();
  void createAds(player, () => new Promise(() => {}), new AbortController().signal).then(over);
  await vi.advanceTimersByTimeAsync(3_900);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(over).toHaveBeenCalled();
});
