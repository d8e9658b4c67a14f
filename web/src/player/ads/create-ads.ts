import type { AdBreak } from '@marquee/contract/ads/ad-schedule';
import { type Fetch, getText } from '../../lib/http.ts';
import { consoleLog } from '../../lib/log.ts';
import { pause } from '../../lib/pause.ts';
import { rejectedBy } from '../../lib/rejected-by.ts';
import { getShare, viewerVolume } from '../state/loudness.ts';
import type { AdView } from '../state/playback-state.ts';
import type { PlayerParts } from '../state/player-parts.ts';
import type { RequestName } from '../state/requests.ts';
import styles from './ad-layer.module.css';
import type { LoadAdBreaks } from './item-ads.ts';
import { type Pod, resolveAds } from './resolve-ads.ts';
import { type RunningAd, runAd } from './run-ad.ts';
import { sendBeacon } from './tell.ts';
import { createTimeline } from './timeline.ts';

/** How long to wait for the schedule, and for the ads of a break, in ms. [ADS-07] */
const ANSWER_MS = 4_000;
/** How long to wait for the browser to move the picture-in-picture window, in ms. */
const MOVE_MS = 1_000;
/** How long before a break its ads are requested, in seconds. */
const AHEAD_S = 10;
/** Longer than any real answer of an ad server. */
const MAX_BYTES = 1_000_000;

/** Requests that reach the player during an ad; the ad handles play and pause, the others do nothing. */
const LEFT_TO_PLAYER = new Set<RequestName>([
  'setVolume',
  'volumeBy',
  'toggleMute',
  'enterFullscreen',
  'exitFullscreen',
  'toggleFullscreen',
  'showControls',
  'zap',
  'retry',
  'leave',
  'stepOut',
]);

/**
 * Plays the ads of a schedule over the main video, which is paused during them. They play on a separate
 * element, so that the main video's position, end, captions and saved progress are not affected. Resolves
 * when the ads before the main video are over; never rejects. [ADS-01 ADS-07]
 */
export async function createAds(player: PlayerParts, load: LoadAdBreaks, signal: AbortSignal): Promise<void> {
  const { video, state } = player;
  const film = player.document.createElement('video');
  film.playsInline = true;
  film.className = styles.film as string;
  video.after(film);
  signal.addEventListener('abort', () => film.remove());
  film.addEventListener('loadeddata', () => void moveSmallWindow(player.document, video, film), { signal });
  const isInSmallWindow = () => player.document.pictureInPictureElement === film;

  let loudness: number | undefined;
  const followVolume = () => {
    const share = state.get('even') ? getShare(loudness, state.get('loudness')) : 1;
    film.volume = viewerVolume(player) * share;
    film.muted = video.muted;
  };
  followVolume();
  video.addEventListener('volumechange', followVolume, { signal });

  let running: RunningAd | undefined;
  const controls = { skip: () => running?.skip(), opened: () => running?.opened() };
  const show = (view: Omit<AdView, 'controls'>) => state.set('ad', { ...view, controls });
  const intercept = (name: string): boolean => {
    if (name === 'play') running?.play();
    if (name === 'pause') running?.pause();
    if (name === 'toggle') running?.toggle();
    return !LEFT_TO_PLAYER.has(name as RequestName);
  };
  // the main video may also be started from outside, by picture in picture or a headset
  video.addEventListener('play', () => state.get('ad') && video.pause(), { signal });

  const pods = new Map<AdBreak, Promise<Pod>>();
  const getPod = (one: AdBreak): Promise<Pod> => {
    const known = pods.get(one) ?? answered(one, signal);
    pods.set(one, known);
    return known;
  };

  async function showBreaks(
    breaks: readonly AdBreak[],
    { hold = false, within }: ShowOptions = {},
  ): Promise<void> {
    if (pace.isTooEarly()) return;
    const over = new AbortController();
    const ends = AbortSignal.any([over.signal, signal]);
    const wasPlaying = !video.paused && !video.ended;
    let isPaused = false;
    const begin = (view: Omit<AdView, 'controls'>) => {
      isPaused = true;
      if (!video.ended) video.pause();
      leaveItsOwnScreen(video);
      state.set('menu', undefined);
      player.intercept = intercept;
      show(view);
    };
    const clear = () => {
      player.intercept = undefined;
      state.set('ad', undefined);
    };
    // immediately: a failure message cannot get the focus behind an ad
    const onFailure = () => {
      if (!state.get('failure')) return;
      over.abort();
      if (isPaused) clear();
    };
    state.addEventListener('failure', onFailure, { signal: ends });
    onFailure();
    if (hold) begin(WAITING);
    const requested = breaks.map((one) => (within ? until(within, getPod(one)) : getPod(one)));
    const found = (await Promise.all(requested)).filter((pod) => pod !== undefined);
    const mayStill = hold || !wasPlaying || !(video.paused || video.ended);
    if (!ends.aborted && mayStill && found.some(({ ads }) => ads.length > 0)) {
      begin(WAITING);
      for (const pod of found) if ((await showPod(pod, ends)) === 'late') break;
    }
    over.abort();
    // a main video that kept playing stays as the viewer has it: paused, or ended
    if (!isPaused) return;
    clear();
    if (wasPlaying && !signal.aborted && !state.get('failure')) video.play().catch(() => {});
  }

  /** `late`: an ad's video did not load in time; the rest of the break is skipped. */
  async function showPod({ ads, isPod }: Pod, ends: AbortSignal): Promise<'late' | undefined> {
    for (const [index, ad] of ads.entries()) {
      if (ends.aborted) return;
      const count = isPod ? ads.length : 1;
      const { title, clickUrl } = ad;
      loudness = ad.loudness;
      followVolume();
      running = runAd(film, ad, {
        send: sendBeacon,
        signal: ends,
        height: video.clientHeight,
        before: () =>
          isInSmallWindow() && !signal.aborted ? moveSmallWindow(player.document, film, video) : undefined,
        show(progress) {
          if (!progress.waiting) pace.noteAd();
          if (!ends.aborted) show({ ...progress, title, clickUrl, index: isPod ? index + 1 : 1, count });
        },
      });
      const outcome = await running.done;
      running = undefined;
      if (outcome === 'late') return outcome;
      // the ads after it are only alternatives in case it cannot be shown
      if (!isPod && outcome !== 'failed') return;
    }
  }

  const soon = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
  const loaded = await until(soon, load(soon));
  if (!loaded?.breaks.length || signal.aborted) return;
  const { breaks, pace } = loaded;
  const timeline = createTimeline(breaks);
  // a break that is due too early is left out, so its ads are not requested ahead either
  const prepare = (one: AdBreak) => pace.isTooEarly() || getPod(one);
  followFilm(player, timeline, { signal, prepare, showBreaks });
  const pre = timeline.pre();
  if (pre.length > 0) await showBreaks(pre, { within: soon });
}

interface ShowOptions {
  /** Pauses the main video immediately, not only when the first ad starts. */
  hold?: boolean;
  /** Until when the ads may arrive; absent: for as long as each may take. */
  within?: AbortSignal;
}

const WAITING: Omit<AdView, 'controls'> = {
  title: '',
  index: 1,
  count: 1,
  leftS: 0,
  skipInS: undefined,
  clickUrl: undefined,
  paused: false,
  waiting: true,
};

/** Shows breaks as the main video reaches them, and at its end. */
function followFilm(
  { video, state }: PlayerParts,
  timeline: ReturnType<typeof createTimeline>,
  {
    signal,
    prepare,
    showBreaks,
  }: {
    signal: AbortSignal;
    prepare(one: AdBreak): unknown;
    showBreaks(breaks: readonly AdBreak[], options?: ShowOptions): Promise<void>;
  },
): void {
  let reachedS: number | undefined;
  let busy = false;
  const run = (breaks: readonly AdBreak[], options?: ShowOptions) => {
    busy = true;
    void showBreaks(breaks, options).finally(() => {
      busy = false;
      // breaks that were skipped by seeking during it are dropped: one seek, one break
      reachedS = undefined;
    });
  };
  // a live stream continues during an ad, so the viewer would fall behind
  const isLive = () => state.get('engine')?.seekable().live === true;
  const onTime = () => {
    const isOn = state.get('phase') === 'ready' && !state.get('beginning') && !state.get('ad');
    if (!isOn || video.paused || video.seeking || busy || isLive()) return;
    const { currentTime, duration } = video;
    if (reachedS === undefined) timeline.passTo(currentTime, duration);
    else {
      const due = timeline.reached(reachedS, currentTime, duration);
      if (due.length > 0) run(due);
    }
    reachedS = currentTime;
    for (const one of timeline.ahead(currentTime, AHEAD_S, duration)) prepare(one);
  };
  // from the start position, before anybody can seek
  const onBeginning = () => {
    if (state.get('beginning')) return;
    reachedS = video.currentTime;
    timeline.passTo(reachedS, video.duration);
  };
  state.addEventListener('beginning', onBeginning, { signal });
  video.addEventListener('timeupdate', onTime, { signal });
  // runs before the end screen's listener, which waits for the ads
  video.addEventListener(
    'ended',
    () => {
      const post = busy || isLive() ? [] : timeline.post();
      if (post.length > 0) run(post, { hold: true });
    },
    { signal, capture: true },
  );
}

/** The native fullscreen of phones is left, as it would show only the main video. */
function leaveItsOwnScreen(video: HTMLVideoElement): void {
  const phone = video as { webkitDisplayingFullscreen?: boolean; webkitExitFullscreen?: () => void };
  if (phone.webkitDisplayingFullscreen) phone.webkitExitFullscreen?.();
}

/** The ads of a break; empty if they do not arrive in time. */
async function answered(one: AdBreak, signal: AbortSignal): Promise<Pod> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
  const fetchAd: Fetch = (input, init) => fetch(input, { ...init, credentials: 'omit' });
  const pod = await until(
    limit,
    resolveAds(one, {
      base: location.href,
      send: sendBeacon,
      fetchText: (url) =>
        getText(url, { fetch: fetchAd, kind: 'lookup', signal: limit, maxBytes: MAX_BYTES }),
    }),
  );
  return pod ?? { ads: [], isPod: false };
}

/** Resolves with the result, or with undefined if it fails or the signal is aborted first. */
function until<T>(end: AbortSignal, pending: Promise<T>): Promise<T | undefined> {
  return Promise.race([pending, rejectedBy(end)]).catch((error: unknown) => {
    // a viewer who left misses nothing
    if (end.reason?.name !== 'AbortError') consoleLog('no ads', { error: String(error) });
    return undefined;
  });
}

/**
 * The picture-in-picture window shows what plays: an ad takes it over from the main video, and gives it back.
 * Browsers allow moving an open window without a press; if one does not, the window stays as it is. Resolves
 * when done; never rejects.
 */
async function moveSmallWindow(
  document: Pick<Document, 'pictureInPictureElement'>,
  from: HTMLVideoElement,
  to: HTMLVideoElement,
): Promise<void> {
  if (document.pictureInPictureElement !== from) return;
  const moved = to.requestPictureInPicture().then(
    () => {},
    () => {},
  );
  await Promise.race([moved, pause(MOVE_MS)]);
}
