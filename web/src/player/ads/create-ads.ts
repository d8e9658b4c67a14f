import type { AdBreak } from '@marquee/contract/ads/ad-schedule';
import { type Fetch, getText } from '../../lib/http.ts';
import { consoleLog } from '../../lib/log.ts';
import { rejectedBy } from '../../lib/rejected-by.ts';
import { shareOf, viewerVolume } from '../state/loudness.ts';
import type { AdView } from '../state/playback-state.ts';
import type { PlayerParts } from '../state/player-parts.ts';
import type { RequestName } from '../state/requests.ts';
import styles from './ad-layer.module.css';
import type { LoadAdBreaks } from './item-ads.ts';
import { type Pod, resolveAds } from './resolve-ads.ts';
import { type RunningAd, runAd } from './run-ad.ts';
import { moveSmallWindow } from './small-window.ts';
import { sendBeacon } from './tell.ts';
import { type AdTimeline, createTimeline } from './timeline.ts';

/** A schedule and the ads of a break have so long to come, in ms; then what was asked for goes on without. [ADS-07] */
const ANSWER_MS = 4_000;
/** The ads of a break on the way are asked for so long before it, in seconds. */
const AHEAD_S = 10;
/** Longer than any answer of an ad server. */
const MOST_CHARS = 1_000_000;

/** What may be asked of the player while an ad plays, besides what the ad itself takes; all else waits for its end. */
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
 * Plays the ads of a schedule over what is played, which stands still meanwhile: on an element of its own, so that the
 * time, the end, the captions and what is remembered of the film stay as they are. Resolves when what comes before the
 * film is over; never rejects. [ADS-01 ADS-07]
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
    const share = state.get('even') ? shareOf(loudness, state.get('loudness')) : 1;
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
  // another way than ours may start the film: a window of its own, a headset
  video.addEventListener('play', () => state.get('ad') && video.pause(), { signal });

  const pods = new Map<AdBreak, Promise<Pod>>();
  const podOf = (one: AdBreak): Promise<Pod> => {
    const known = pods.get(one) ?? answered(one, signal);
    pods.set(one, known);
    return known;
  };

  async function showBreaks(
    breaks: readonly AdBreak[],
    { hold = false, within }: ShowOptions = {},
  ): Promise<void> {
    const over = new AbortController();
    const ends = AbortSignal.any([over.signal, signal]);
    const wasPlaying = !video.paused && !video.ended;
    let isHeld = false;
    const begin = (view: Omit<AdView, 'controls'>) => {
      isHeld = true;
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
    // at once: what is told of a failure can have no focus behind an ad
    const onFailure = () => {
      if (!state.get('failure')) return;
      over.abort();
      if (isHeld) clear();
    };
    state.addEventListener('failure', onFailure, { signal: ends });
    onFailure();
    if (hold) begin(WAITING);
    const asked = breaks.map((one) => (within ? until(within, podOf(one)) : podOf(one)));
    const found = (await Promise.all(asked)).filter((pod) => pod !== undefined);
    const mayStill = hold || !wasPlaying || !(video.paused || video.ended);
    if (!ends.aborted && mayStill && found.some(({ ads }) => ads.length > 0)) {
      begin(WAITING);
      for (const pod of found) if ((await showPod(pod, ends)) === 'late') break;
    }
    over.abort();
    // a film that played on meanwhile is where its viewer has it: paused, or at its end
    if (!isHeld) return;
    clear();
    if (wasPlaying && !signal.aborted && !state.get('failure')) video.play().catch(() => {});
  }

  /** `late`: a film did not come; nobody waits for another one of the same break. */
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
        show: (progress) =>
          !ends.aborted && show({ ...progress, title, clickUrl, index: isPod ? index + 1 : 1, count }),
      });
      const outcome = await running.done;
      running = undefined;
      if (outcome === 'late') return outcome;
      // those that follow are for the case that this one cannot be shown
      if (!isPod && outcome !== 'failed') return;
    }
  }

  const soon = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
  const breaks = await until(soon, load(soon));
  if (!breaks?.length || signal.aborted) return;
  const timeline = createTimeline(breaks);
  followFilm(player, timeline, { signal, prepare: podOf, showBreaks });
  const pre = timeline.pre();
  if (pre.length > 0) await showBreaks(pre, { within: soon });
}

interface ShowOptions {
  /** What is played stands still from now on, not from the first ad on. */
  hold?: boolean;
  /** Until when the ads may come; left out: for as long as each may take. */
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

/** Shows breaks as what is played comes to them, and at its end. */
function followFilm(
  { video, state }: PlayerParts,
  timeline: AdTimeline,
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
      // what was sought over meanwhile is passed over: one leap, one break
      reachedS = undefined;
    });
  };
  // what is live goes on without its viewer, who would come back behind it
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
  // where it begins, before anybody can seek from there
  const onBeginning = () => {
    if (state.get('beginning')) return;
    reachedS = video.currentTime;
    timeline.passTo(reachedS, video.duration);
  };
  state.addEventListener('beginning', onBeginning, { signal });
  video.addEventListener('timeupdate', onTime, { signal });
  // before the end screen hears of it: that waits for the ads
  video.addEventListener(
    'ended',
    () => {
      const post = busy || isLive() ? [] : timeline.post();
      if (post.length > 0) run(post, { hold: true });
    },
    { signal, capture: true },
  );
}

/** A phone's full screen shows the film alone: left, as an ad has an element of its own. */
function leaveItsOwnScreen(video: HTMLVideoElement): void {
  const phone = video as { webkitDisplayingFullscreen?: boolean; webkitExitFullscreen?: () => void };
  if (phone.webkitDisplayingFullscreen) phone.webkitExitFullscreen?.();
}

/** The ads of a break, or none where they do not come in time. */
async function answered(one: AdBreak, signal: AbortSignal): Promise<Pod> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
  const fetchAd: Fetch = (input, init) => fetch(input, { ...init, credentials: 'omit' });
  const pod = await until(
    limit,
    resolveAds(one, {
      base: location.href,
      send: sendBeacon,
      fetchText: (url) =>
        getText(url, { fetch: fetchAd, kind: 'lookup', signal: limit, maxChars: MOST_CHARS }),
    }),
  );
  return pod ?? { ads: [], isPod: false };
}

/** What comes before the end of a signal; undefined for what does not. */
function until<T>(end: AbortSignal, pending: Promise<T>): Promise<T | undefined> {
  return Promise.race([pending, rejectedBy(end)]).catch((error: unknown) => {
    consoleLog('no ads', { error: String(error) });
    return undefined;
  });
}
