import type { AdBreak } from '@marquee/contract/ads/ad-schedule';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

/** An element that plays as one does; `comes`: whether its films do. */
function fakeFilm() {
  const film = Object.assign(new EventTarget(), {
    comes: true,
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
      if (film.comes) film.dispatchEvent(new Event('playing'));
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

/** A concert of 100 s that plays, with these breaks. `documents`: what the tags answer; a tag without one is silent. */
async function concert(breaks: AdBreak[], documents: Record<string, string> = { [TAG]: VAST(AD('tea')) }) {
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
  /** The concert comes to a place, in seconds. */
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
  const before = createAds(player, async () => breaks, closing.signal);
  return { player, state, video, film, calls, answers, settled, reach, finish, before };
}

type Concert = Awaited<ReturnType<typeof concert>>;

/** What came before it is over, and it plays. */
async function begun(breaks: AdBreak[], documents?: Record<string, string>): Promise<Concert> {
  const one = await concert(breaks, documents);
  await one.before;
  one.state.set('phase', 'ready');
  await one.reach(0);
  return one;
}

const getTitle = ({ state }: Concert) => state.get('ad')?.title;

describe('an ad and what it comes over', () => {
  test('the concert stands still and goes on where it was; its captions and its full screen are not touched', async () => {
    const one = await begun([at({ atS: 20 }, TAG)]);
    await one.reach(20);
    expect([getTitle(one), one.video.paused]).toEqual(['tea', true]);
    one.film.end();
    await one.settled();
    expect([getTitle(one), one.video.paused, one.video.currentTime]).toEqual([undefined, false, 20]);
    expect(one.calls).toEqual([]);
  });

  test('the small window shows the ad while it plays, and then the concert again, before the film of the ad is gone', async () => {
    const one = await begun([at({ atS: 20 }, TAG)]);
    const { document } = one.player;
    const shown: unknown[] = [];
    const canShow = (element: object, name: string) =>
      Object.assign(element, {
        requestPictureInPicture: async () => {
          shown.push(name);
          Object.assign(document, { pictureInPictureElement: element });
        },
      });
    canShow(one.video, 'concert');
    canShow(one.film, 'ad');
    one.film.removeAttribute = () => void shown.push('gone');
    const playAd = async (placeS: number) => {
      await one.reach(placeS);
      one.film.dispatchEvent(new Event('loadeddata'));
      await one.settled();
      one.film.end();
      await one.settled();
      return shown.splice(0);
    };
    Object.assign(document, { pictureInPictureElement: one.video });
    expect(await playAd(20)).toEqual(['ad', 'concert', 'gone']);
    expect([getTitle(one), one.video.paused]).toEqual([undefined, false]);
  });

  test('there is no small window where the viewer has none, or closed it on the ad; one that cannot be moved ends nothing', async () => {
    const one = await begun([at({ atS: 20 }, TAG), at({ atS: 40 }, TAG), at({ atS: 60 }, TAG)]);
    const { document } = one.player;
    const asked = vi.fn(() => Promise.reject(new Error('not here')));
    Object.assign(one.video, { requestPictureInPicture: asked });
    Object.assign(one.film, { requestPictureInPicture: asked });
    for (const [placeS, times] of [
      [20, 0],
      [40, 1],
      [60, 2],
    ] as const) {
      Object.assign(document, { pictureInPictureElement: placeS === 20 ? null : one.video });
      await one.reach(placeS);
      one.film.dispatchEvent(new Event('loadeddata'));
      await one.settled();
      if (placeS === 40) Object.assign(document, { pictureInPictureElement: null });
      one.film.end();
      await one.settled();
      expect([getTitle(one), one.video.paused, asked.mock.calls.length]).toEqual([undefined, false, times]);
    }
  });

  test('nothing of an ad is told as the place of the concert, and what comes after the end is not the end once more', async () => {
    const one = await begun([at({ atS: 20 }, TAG), at('post', TAG)]);
    const places: unknown[] = [];
    const ends: boolean[] = [];
    const store = createPlayerStore(one.player);
    store.watch((name) => {
      if (name === 'position' || name === 'currentTime') places.push(store.get(name));
      if (name === 'ended') ends.push(store.get('ended'));
    });
    await one.reach(20);
    expect(getTitle(one)).toBe('tea');
    places.length = 0;
    for (const timeS of [2, 5, 7]) {
      one.film.currentTime = timeS;
      one.film.dispatchEvent(new Event('timeupdate'));
      await vi.advanceTimersByTimeAsync(6_000);
    }
    one.film.end();
    await one.settled();
    expect([getTitle(one), places]).toEqual([undefined, []]);
    await one.finish();
    expect([getTitle(one), ends]).toEqual(['tea', [true]]);
    one.film.end();
    await one.settled();
    expect([getTitle(one), ends, one.video.ended]).toEqual([undefined, [true], true]);
  });

  test('anyone who pauses while its ads are on the way stays paused, and sees none', async () => {
    const one = await begun([at({ atS: 20 }, SILENT)]);
    await one.reach(20);
    one.video.pause();
    one.answers.get(SILENT)?.(VAST(AD('tea')));
    await one.settled();
    expect([getTitle(one), one.video.paused]).toEqual([undefined, true]);
  });

  test('a concert that ends while ads are on the way does not begin again', async () => {
    const one = await begun([at({ atS: 98 }, SILENT)]);
    await one.reach(98);
    await one.finish();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([getTitle(one), one.video.paused, one.video.ended]).toEqual([undefined, true, true]);
  });

  test('what is sought over while ads are on the way is passed over with them', async () => {
    const breaks = [at({ atS: 20 }, SILENT), at({ atS: 60 }, TAG), at({ atS: 90 }, TAG)];
    const one = await begun(breaks);
    await one.reach(25);
    await one.reach(70);
    one.answers.get(SILENT)?.(VAST(AD('late')));
    await one.settled();
    expect(getTitle(one)).toBe('late');
    one.film.end();
    await one.settled();
    await one.reach(71);
    expect(getTitle(one)).toBeUndefined();
    await one.reach(90);
    expect(getTitle(one)).toBe('tea');
  });

  test('what is sought before the concert has told of any time is sought over', async () => {
    const one = await concert([at({ atS: 20 }, TAG)]);
    await one.before;
    one.state.set('beginning', true);
    one.state.set('phase', 'ready');
    one.state.set('beginning', false);
    await one.reach(70);
    expect(getTitle(one)).toBe('tea');
  });

  test('what turns out to be live has none on the way, nor after its end', async () => {
    const one = await begun([at({ atS: 20 }, TAG), at('post', TAG)]);
    const engine = one.state.get('engine');
    one.state.set(
      'engine',
      engine && { ...engine, seekable: () => ({ startS: 0, endS: 9_999, live: true }) },
    );
    await one.reach(20);
    await one.finish();
    expect([getTitle(one), one.video.ended]).toEqual([undefined, true]);
  });

  test('a phone’s own full screen, which shows the concert alone, is left for it', async () => {
    const one = await begun([at({ atS: 20 }, TAG)]);
    const left: string[] = [];
    Object.assign(one.video, {
      webkitDisplayingFullscreen: true,
      webkitExitFullscreen: () => left.push(getTitle(one) ?? 'before'),
    });
    await one.reach(20);
    expect(left[0]).toBe('before');
  });
});

describe('a concert that cannot be played', () => {
  const failure = { kind: 'UNKNOWN' } as const;

  test('has no ad before it', async () => {
    const one = await concert([at('pre', SILENT)]);
    await one.settled();
    one.state.set('failure', failure);
    one.answers.get(SILENT)?.(VAST(AD('tea')));
    await one.before;
    expect([getTitle(one), one.film.src]).toEqual([undefined, '']);
  });

  test('and one that failed before its ads were known has none either', async () => {
    const one = await concert([at('pre', TAG)]);
    one.state.set('failure', failure);
    await one.before;
    expect([getTitle(one), one.film.src]).toEqual([undefined, '']);
  });

  test('says so at once: the ad over it is gone when the failure is told', async () => {
    const one = await concert([at('pre', TAG)]);
    await one.settled();
    expect(getTitle(one)).toBe('tea');
    one.state.set('failure', failure);
    expect([getTitle(one), one.player.intercept]).toEqual([undefined, undefined]);
    await one.before;
    expect(getTitle(one)).toBeUndefined();
  });
});

describe('ads that do not come', () => {
  test('of a break whose film does not come within five seconds no other is waited for [ADS-07]', async () => {
    const one = await begun([at({ atS: 20 }, TAG)], { [TAG]: VAST(AD('a', 1), AD('b', 2), AD('c', 3)) });
    one.film.comes = false;
    await one.reach(20);
    expect(getTitle(one)).toBe('a');
    await vi.advanceTimersByTimeAsync(4_900);
    expect(one.video.paused).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    expect([getTitle(one), one.video.paused]).toEqual([undefined, false]);
  });

  test('a tag without an answer keeps nobody from the ads of another, before the concert [ADS-07]', async () => {
    const one = await concert([at('pre', SILENT), at('pre', TAG)]);
    await vi.advanceTimersByTimeAsync(4_100);
    expect(getTitle(one)).toBe('tea');
    one.film.end();
    await one.before;
    expect(getTitle(one)).toBeUndefined();
  });

  test('a schedule without an answer is waited for four seconds [ADS-07]', async () => {
    const { player } = fakePlayer();
    Object.assign(player.document, { createElement: fakeFilm });
    Object.assign(player.video, { after: () => {} });
    let isOver = false;
    const never = new Promise<AdBreak[]>(() => {});
    const before = createAds(player, () => never, new AbortController().signal).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(3_900);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    await before;
    expect(isOver).toBe(true);
  });
});
