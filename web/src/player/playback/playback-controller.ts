import { followConnectivity } from '../../lib/connectivity.ts';
import { consoleLog } from '../../lib/log.ts';
import { rejectedBy } from '../../lib/rejected-by.ts';
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
import { LIVE_AGAIN_MS, RENEW_EVERY_MS, REOPEN_EVERY_MS } from '../engine/retry-table.ts';
import type { PlayerErrorKind, PlayerMedia, RenewSources } from '../media.ts';
import { selectKeptAudio } from '../state/kept-audio.ts';
import type { PlaybackState } from '../state/playback-state.ts';
import type { Host } from '../state/player-parts.ts';
import { createBufferGrace } from './buffer-grace.ts';
import { getShownKind } from './player-error.ts';
import { isPosition, type StartOptions, trackPosition } from './position.ts';
import { createStartLimit } from './start-limit.ts';

export type PlaybackOptions = StartOptions & {
  autoplay: boolean;
  renewSources?: RenewSources | undefined;
  /** When the viewer pressed play, in ms; its files have been requested since. */
  pressedAtMs?: number | undefined;
  /** Replaces the player's own engines. */
  openEngine?: OpenEngine | undefined;
  /** What plays before the main video, such as ads; the video is prepared during it. */
  before?: Promise<unknown> | undefined;
};

/**
 * Runs one playback from choosing a source to the end: engine, region check, errors with the position
 * kept, network loss and return. It writes everything into the state and shows nothing itself.
 */
export function createPlaybackController(
  media: PlayerMedia,
  video: HTMLVideoElement,
  state: PlaybackState,
  {
    startAtS,
    startAtShare,
    autoplay,
    renewSources,
    pressedAtMs = Date.now(),
    openEngine = loadEngine,
    before,
    signal,
  }: PlaybackOptions,
): Pick<Host, 'retry' | 'reopen'> {
  let opening = new AbortController();
  let engine: Engine | undefined;
  let sources = media.sources;
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
  let isLoaded = false;
  /** Whether it has played live: what fails then may go on at any time. */
  let wasLive = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  const grace = createBufferGrace(video, {
    retry: () => engine?.retry() ?? false,
    giveUp: (error) => giveUp(error, wantsToPlay),
  });
  const limit = createStartLimit(onLate);

  watchNetwork();
  const getRange = () => engine?.seekable();
  const position = trackPosition(video, state, { startAtS, startAtShare, getRange, signal });
  watchElement();
  state.addEventListener('beginning', () => !state.get('beginning') && limit.end(), { signal });
  signal.addEventListener('abort', () => {
    opening.abort();
    limit.end();
    clearTimeout(again);
    void close();
  });
  limit.start(pressedAtMs);
  void open(autoplay);

  /** Aborts the opening before it; the returned signal aborts when this one ends. */
  function begin(): AbortSignal {
    opening.abort();
    clearTimeout(again);
    opening = new AbortController();
    state.set('failure', undefined);
    state.set('phase', 'preparing');
    state.set('beginning', true);
    isLoaded = false;
    limit.start();
    return opening.signal;
  }

  function onLate(): void {
    const isPreparing = state.get('phase') === 'preparing';
    // an ad plays before it, or nothing is to play
    if (isPreparing ? isLoaded : !wantsToPlay) return;
    fail({ kind: 'network', severity: 'fatal', detail: 'did not start in time' });
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
      isLoaded = error === undefined;
      if (!error) await before;
      if (mine.aborted) return;
      if (!error) {
        wantsToPlay = play || !video.paused;
        limit.start();
        state.set('phase', 'ready');
        if (play) video.play().catch(onRefusal);
        if (early) onFatalError(early);
        return;
      }
      if (REFUSALS.has(error.kind) || error.isFinal) break;
    }
    if (error && !error.isFinal && state.get('soundAlone') && WITHOUT_PICTURE.has(error.kind)) {
      state.set('soundAlone', false);
      return open(play);
    }
    if (error) giveUp(error, play);
  }

  /** The browser may not allow playback without a press; a pause before it starts is not a refusal. */
  function onRefusal(reason: unknown): void {
    if (reason instanceof DOMException && reason.name === 'NotAllowedError') wantsToPlay = false;
  }

  /** Opens one source; resolves with the error, if there is one. */
  async function tryOne(source: ChosenSource, mine: AbortSignal): Promise<EngineError | undefined> {
    try {
      await close();
      tried = source;
      const made = await openEngine(source, video, media, AbortSignal.any([mine, signal]));
      if (mine.aborted) return void made.destroy().catch(() => {});
      engine = made;
      made.on(onEngineEvent);
      const startAt = position.getStart();
      // with another zero, this position is at another time
      if (!isPosition(startAt)) state.set('soughtS', undefined);
      await Promise.race([made.load(source, startAt, state.get('soundAlone')), rejectedBy(mine)]);
      if (!mine.aborted && position.replaceLostStart(startAt, made.seekable())) return tryOne(source, mine);
      early = undefined;
      if (!made.hasSoundApart()) state.set('soundAlone', false);
      selectKeptAudio(made, state);
      if (qualityId !== undefined && made.qualities().some(({ id }) => id === qualityId))
        made.selectQuality(qualityId);
      state.set('engine', made);
    } catch (thrown) {
      return isEngineError(thrown) ? thrown : thrownError(thrown);
    }
  }

  function onEngineEvent(event: EngineEvent): void {
    const loaded = state.get('engine');
    // the platform's library knows its audio tracks only while it plays
    if (event.type === 'tracks' && loaded) selectKeptAudio(loaded, state);
    if (event.type !== 'error') state.dispatchEvent(new Event(`engine-${event.type}`));
    else if (event.error.severity === 'fatal') onFatalError(event.error);
  }

  /** Retries a network failure until the buffer runs out; any other failure stops playback immediately. */
  function onFatalError(error: EngineError): void {
    if (state.get('phase') === 'preparing') early ??= error;
    if (state.get('phase') !== 'ready') return;
    if (error.kind === 'network') grace.start(error, mayPass(error));
    else giveUp(error, wantsToPlay);
  }

  /** Whether it may pass: no answer, overload, or a missing segment of a live stream, which moves on. */
  function mayPass({ status }: EngineError): boolean {
    return status === undefined || status === 429 || status >= 500 || engine?.seekable().live === true;
  }

  /**
   * After a failure of the buffer or of the engine's own code, as on a busy machine after a seek, the stream is
   * opened again once at the same position; so is a live stream after a loss of the network. A refusal may mean that
   * addresses have expired: new ones are requested once before the failure is shown. [PLAYER-10]
   */
  function giveUp(error: EngineError, play: boolean): void {
    const mayRenew = renewSources && Date.now() - renewedAtMs > RENEW_EVERY_MS;
    const mayReopen = !error.isFinal && Date.now() - reopenedAtMs > REOPEN_EVERY_MS;
    if ((REOPENED.has(error.kind) || (error.kind === 'network' && hasPlayedLive())) && mayReopen) {
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
    limit.end();
    video.pause();
    if (hasPlayedLive() && kind === 'UNKNOWN') again = setTimeout(() => void open(true), LIVE_AGAIN_MS);
    void close();
    consoleLog('playback stopped', { media: media.id, ...cause });
    const positionS = position.getStart();
    state.set('failure', { kind, cause, ...(isPosition(positionS) && positionS > 0 ? { positionS } : {}) });
    state.set('phase', 'failed');
  }

  function hasPlayedLive(): boolean {
    wasLive ||= state.get('started') && engine?.seekable().live === true;
    return wasLive;
  }

  async function close(): Promise<void> {
    grace.end();
    const old = engine;
    // without a picture there is none, and the picture comes back as the engine chooses
    if (state.get('soundAlone')) qualityId = undefined;
    // only an engine that was given the choice knows of it
    else if (old && old === state.get('engine')) qualityId = old.qualities().find(({ chosen }) => chosen)?.id;
    engine = undefined;
    state.set('engine', undefined);
    await old?.destroy().catch(() => {});
  }

  /** Checked at every opening: the viewer may have travelled, and new addresses may differ. [PLAYER-10] */
  async function checkRegion(mine: AbortSignal, play: boolean): Promise<void> {
    const blocked = await isGeoBlocked(sources, mine);
    if (blocked && !mine.aborted) giveUp({ kind: 'blocked', severity: 'fatal', status: 403 }, play);
  }

  function watchElement(): void {
    const on = (name: string, act: () => void) => video.addEventListener(name, act, { signal });
    on('playing', () => state.set('started', true));
    on('play', () => {
      wantsToPlay = true;
      if (state.get('beginning')) limit.start();
    });
    // an element with an error pauses by itself
    on('pause', () => (wantsToPlay &&= Boolean(video.error)));
    on('progress', () => grace.endIfFilled());
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
    const onReturn = () => {
      if (!document.hidden && navigator.onLine && hasFailed()) void open(true);
    };
    window.addEventListener('visibilitychange', onReturn, { signal });
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
      position.note();
      void open(wantsToPlay);
    },
  };
}

/** Failures after which the same stream often plays. */
const REOPENED = new Set<EngineError['kind']>(['buffer', 'unknown']);
/** Errors of media that cannot play sound alone; they are then opened with the picture. */
const WITHOUT_PICTURE = new Set<EngineError['kind']>(['manifest', 'unsupported', 'unknown']);

/** New addresses may be accepted; those of other sources and licences expire at the same time. */
const REFUSALS = new Set<EngineError['kind']>(['blocked', 'unauthorized', 'licence']);
