import { followConnectivity } from '../../lib/connectivity.ts';
import { consoleLog } from '../../lib/log.ts';
import { chooseSources } from '../engine/choose-source.ts';
import {
  type ChosenSource,
  type Engine,
  type EngineError,
  type EngineEvent,
  isEngineError,
  type OpenEngine,
  thrownError,
} from '../engine/engine.ts';
import { isGeoBlocked } from '../engine/geo-check.ts';
import { loadEngine } from '../engine/load-engine.ts';
import { RENEW_EVERY_MS, REOPEN_EVERY_MS } from '../engine/retry-table.ts';
import type { PlayerMedia, RenewSources } from '../media.ts';
import { LIVE_TICK_MS } from '../state/live-edge.ts';
import type { PlaybackState } from '../state/playback-state.ts';
import { loadSideFiles } from '../text/load-side-files.ts';
import { atFirstPicture } from './at-first-picture.ts';
import { createBufferGrace } from './buffer-grace.ts';
import { isLost, isPosition, type Place, placeIn } from './place.ts';
import { getShownKind } from './player-error.ts';
import type { PlayerErrorKind } from './player-error-kind.ts';

export type PlaybackController = {
  /** Opens the stream again at the viewer's position, and plays. */
  retry(): void;
  /** The same, but stays playing or paused as it is. */
  reopen(): void;
  stop(): void;
};

export type PlaybackOptions = {
  startAtS: number | undefined;
  /** Where to start when the length is unknown: a share of the stream's length, from 0 to 1. */
  startAtShare?: number | undefined;
  autoplay: boolean;
  renewSources?: RenewSources | undefined;
  openEngine?: OpenEngine | undefined;
  /** What plays before the main video, such as ads; the video is prepared meanwhile. */
  before?: Promise<unknown> | undefined;
};

/**
 * Runs one playback from choosing a source to the end: engine, region check, side files, errors with the
 * position kept, network loss and return. It writes everything into the state and shows nothing itself.
 */
export function createPlaybackController(
  media: PlayerMedia,
  video: HTMLVideoElement,
  state: PlaybackState,
  { startAtS, startAtShare, autoplay, renewSources, openEngine = loadEngine, before }: PlaybackOptions,
): PlaybackController {
  const closing = new AbortController();
  const { signal } = closing;
  let opening = new AbortController();
  let engine: Engine | undefined;
  let sources = media.sources;
  let place: Place = () => startAtS;
  /** The viewer's last position in the stream that was open. */
  let lastS: number | undefined;
  /** Set until the stream's length is known. */
  let awaitedShare = startAtShare;
  let audioId: string | undefined;
  /** The viewer's choice; undefined: the engine's. */
  let qualityId: string | undefined;
  /** The source that was opened last. */
  let tried: ChosenSource | undefined;
  /** Whether the viewer wants it to play: a restarted buffer pauses the element silently. */
  let wantsToPlay = false;
  /** An error of the open stream before it was shown, for example while an ad plays before it. */
  let early: EngineError | undefined;
  let renewedAtMs = Number.NEGATIVE_INFINITY;
  let reopenedAtMs = Number.NEGATIVE_INFINITY;
  const grace = createBufferGrace(video, { retry: () => engine?.retry() ?? false, giveUp: fail });

  watchNetwork();
  watchPosition();
  watchLiveEdge();
  atFirstPicture(video, signal, () => void loadSideFiles(media.tracks, state, signal));
  void open(autoplay);

  /** Aborts the opening before it; the returned signal aborts when this one ends. */
  function begin(): AbortSignal {
    opening.abort();
    opening = new AbortController();
    state.set('failure', undefined);
    state.set('phase', 'preparing');
    state.set('beginning', true);
    return opening.signal;
  }

  async function open(play: boolean): Promise<void> {
    const mine = begin();
    await close();
    const chosen = chooseSources(sources, 'WebKitMediaKeys' in globalThis);
    if (!chosen) return fail({ kind: 'manifest', severity: 'fatal', detail: 'no sources' });
    void checkRegion(mine, play);
    let error: EngineError | undefined;
    for (const source of chosen) {
      error = await tryOne(source, mine);
      if (!error) await before;
      if (mine.aborted) return;
      if (!error) {
        state.set('phase', 'ready');
        wantsToPlay = play || !video.paused;
        if (play) video.play().catch(onRefusal);
        if (early) onFatalError(early);
        return;
      }
      if (REFUSALS.has(error.kind)) break;
    }
    if (error && state.get('soundAlone') && WITHOUT_PICTURE.has(error.kind)) {
      state.set('soundAlone', false);
      return open(play);
    }
    if (error) giveUp(error, play);
  }

  /** The browser may not allow playback without a press; being paused meanwhile is not a refusal. */
  function onRefusal(reason: unknown): void {
    if (reason instanceof DOMException && reason.name === 'NotAllowedError') wantsToPlay = false;
  }

  /** Opens one source; resolves with the error, if there is one. */
  async function tryOne(source: ChosenSource, mine: AbortSignal): Promise<EngineError | undefined> {
    try {
      await close();
      tried = source;
      const made = await openEngine(source, video, media);
      if (mine.aborted) return void made.destroy().catch(() => {});
      engine = made;
      made.on(onEngineEvent);
      const startAt = place(Date.now());
      // a stream whose zero has changed has this position elsewhere
      if (!isPosition(startAt)) state.set('soughtS', undefined);
      await made.load(source, startAt, state.get('soundAlone'));
      if (lastS !== undefined && !mine.aborted && isLost(startAt, made.seekable())) {
        const positionS = lastS;
        place = () => positionS;
        return tryOne(source, mine);
      }
      early = undefined;
      if (!made.hasSoundApart()) state.set('soundAlone', false);
      if (made.audioTracks().some(({ id, active }) => id === audioId && !active))
        made.selectAudio(audioId ?? '');
      if (qualityId !== undefined && made.qualities().some(({ id }) => id === qualityId))
        made.selectQuality(qualityId);
      state.set('engine', made);
    } catch (thrown) {
      return isEngineError(thrown) ? thrown : thrownError(thrown);
    }
  }

  function onEngineEvent(event: EngineEvent): void {
    if (event.type !== 'error') state.dispatchEvent(new Event(`engine-${event.type}`));
    else if (event.error.severity === 'fatal') onFatalError(event.error);
  }

  /**
   * A network failure waits until the buffer runs out, with retries meanwhile; any other failure stops
   * immediately.
   */
  function onFatalError(error: EngineError): void {
    if (state.get('phase') === 'preparing') early ??= error;
    if (state.get('phase') !== 'ready') return;
    if (error.kind === 'network') grace.start(error, mayPass(error));
    else giveUp(error, wantsToPlay);
  }

  /**
   * Whether it may pass: no answer, or an answer that means overload. A missing segment stays missing, but a
   * live stream moves on.
   */
  function mayPass({ status }: EngineError): boolean {
    return status === undefined || status === 429 || status >= 500 || engine?.seekable().live === true;
  }

  /**
   * After a buffer failure, as on a busy machine after a seek, the stream is opened again at the same
   * position. A refusal may mean that addresses have expired: new ones are requested once before the failure
   * is shown. [PLAYER-10]
   */
  function giveUp(error: EngineError, play: boolean): void {
    const mayRenew = renewSources && Date.now() - renewedAtMs > RENEW_EVERY_MS;
    const mayReopen = Date.now() - reopenedAtMs > REOPEN_EVERY_MS;
    if (error.kind === 'buffer' && mayReopen) {
      reopenedAtMs = Date.now();
      void open(play);
    } else if (REFUSALS.has(error.kind) && mayRenew) void renew(renewSources, play);
    else fail(error);
  }

  async function renew(ask: RenewSources, play: boolean): Promise<void> {
    renewedAtMs = Date.now();
    const mine = begin();
    const answer = await ask(AbortSignal.any([mine, signal]));
    if (mine.aborted) return;
    if ('error' in answer) {
      // not a refusal, so it may pass: tried again when the network is back
      const mayPass = answer.error === 'UNKNOWN';
      if (mayPass) renewedAtMs = Number.NEGATIVE_INFINITY;
      return stopWith(answer.error, { kind: mayPass ? 'network' : 'unknown', severity: 'fatal' });
    }
    sources = answer.sources;
    await open(play);
  }

  function fail(error: EngineError): void {
    stopWith(getShownKind(error.kind), error);
  }

  function stopWith(kind: PlayerErrorKind, cause: EngineError): void {
    opening.abort();
    video.pause();
    void close();
    consoleLog('playback stopped', { media: media.id, ...cause });
    const positionS = place(Date.now());
    state.set('failure', { kind, cause, ...(isPosition(positionS) && positionS > 0 ? { positionS } : {}) });
    state.set('phase', 'failed');
  }

  async function close(): Promise<void> {
    grace.end();
    const old = engine;
    audioId = old?.audioTracks().find(({ active }) => active)?.id ?? audioId;
    // without a picture there is none, and the picture comes back as the engine chooses
    if (state.get('soundAlone')) qualityId = undefined;
    // only an engine that was given the choice knows of it
    else if (old && old === state.get('engine')) qualityId = old.qualities().find(({ chosen }) => chosen)?.id;
    engine = undefined;
    state.set('engine', undefined);
    await old?.destroy().catch(() => {});
  }

  /**
   * Checked at every opening: a viewer who retries may have travelled, and other addresses may get another
   * answer. [PLAYER-10]
   */
  async function checkRegion(mine: AbortSignal, play: boolean): Promise<void> {
    const blocked = await isGeoBlocked(sources, mine);
    if (blocked && !mine.aborted) giveUp({ kind: 'blocked', severity: 'fatal', status: 403 }, play);
  }

  /** Records the viewer's position; zero while the element closes does not count. */
  function watchPosition(): void {
    const note = () => {
      if (!notePlace()) return;
      state.set('position', { positionS: video.currentTime, durationS: durationS() });
    };
    for (const name of ['loadeddata', 'durationchange', 'timeupdate'])
      video.addEventListener(name, goToShare, { signal });
    for (const name of ['timeupdate', 'seeking', 'pause']) video.addEventListener(name, note, { signal });
    video.addEventListener('playing', () => state.set('started', true), { signal });
    video.addEventListener('play', () => (wantsToPlay = true), { signal });
    // an element with an error pauses by itself
    video.addEventListener('pause', () => (wantsToPlay &&= Boolean(video.error)), { signal });
    video.addEventListener('progress', () => void grace.endIfFilled(), { signal });
  }

  /** @returns whether there is a valid position */
  function notePlace(): boolean {
    const isThere = state.get('phase') === 'ready' && video.readyState > 0 && awaitedShare === undefined;
    if (!isThere || !engine) return false;
    lastS = video.currentTime;
    place = placeIn(engine.seekable(), lastS, Date.now());
    return true;
  }

  /** A live stream has no end. */
  function durationS(): number {
    return engine?.seekable().live ? Number.POSITIVE_INFINITY : video.duration;
  }

  /**
   * Until the share is applied no position is recorded, as it would be saved over the viewer's own. An engine
   * sets the position itself once the stream is loaded, so this waits for the first frame. [PLAYER-17]
   */
  function goToShare(): void {
    if (awaitedShare === undefined || video.readyState < 2) return;
    const wholeS = durationS();
    if (!(wholeS > 0)) return;
    // a share of an endless stream has no position
    if (wholeS < Number.POSITIVE_INFINITY) {
      const positionS = awaitedShare * wholeS;
      place = () => positionS;
      video.currentTime = positionS;
    }
    awaitedShare = undefined;
  }

  /**
   * A paused live stream sends no time updates, but falls behind. The last tick, after it has ended, tells
   * that it is no longer live.
   */
  function watchLiveEdge(): void {
    let wasLive = false;
    const timer = setInterval(() => {
      const isLive = engine?.seekable().live === true;
      if (isLive && !state.get('beginning')) notePlace();
      if (isLive || wasLive) state.dispatchEvent(new Event('live-tick'));
      wasLive = isLive;
    }, LIVE_TICK_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
  }

  function watchNetwork(): void {
    const hasFailed = () => state.get('failure')?.cause?.kind === 'network';
    state.set('offline', !navigator.onLine);
    followConnectivity((isOnline) => {
      state.set('offline', !isOnline);
      if (!isOnline) return;
      const isTakenUp = engine?.retry();
      if (hasFailed()) void open(true);
      // an engine that cannot resume starts again at the viewer's position
      else if (grace.isOn() && !isTakenUp) void open(wantsToPlay);
    }, signal);
    // a viewer who comes back to a failure would press retry
    window.addEventListener(
      'visibilitychange',
      () => void (!document.hidden && navigator.onLine && hasFailed() && open(true)),
      { signal },
    );
  }

  return {
    retry() {
      renewedAtMs = Number.NEGATIVE_INFINITY;
      const kind = state.get('failure')?.cause?.kind;
      // the browser does not tell why it has no file: its address may have expired
      const mayBeExpired = tried?.delivery === 'file' && (kind === 'network' || kind === 'unsupported');
      void (mayBeExpired && renewSources ? renew(renewSources, true) : open(true));
    },
    reopen() {
      notePlace();
      void open(wantsToPlay);
    },
    stop() {
      opening.abort();
      closing.abort();
      void close();
    },
  };
}

/** Errors of media that cannot play sound alone; they are then opened with the picture. */
const WITHOUT_PICTURE = new Set<EngineError['kind']>(['manifest', 'unsupported', 'unknown']);

/**
 * New addresses may be accepted; another source with the same addresses would not, as those of streams and
 * licences expire together.
 */
const REFUSALS = new Set<EngineError['kind']>(['blocked', 'unauthorized', 'licence']);
