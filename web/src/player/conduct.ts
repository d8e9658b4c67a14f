import { consoleLog } from '../lib/log.ts';
import { parseChapters } from './chapters.ts';
import { chooseSources } from './choose-source.ts';
import {
  type ChosenSource,
  type Engine,
  type EngineError,
  type EngineEvent,
  isEngineError,
} from './engine.ts';
import { bufferedEnd } from './facts.ts';
import { isGeoBlocked } from './geo-check.ts';
import { loadEngine } from './load-engine.ts';
import type { PlayerMedia } from './media.ts';
import { errorKindOf } from './player-error.ts';
import { GRACE } from './retry-table.ts';
import type { Session } from './session.ts';
import { loadSideFile } from './side-file.ts';
import { parseThumbnails } from './thumbnails.ts';

export type Conductor = {
  /** Starts again at the kept place. */
  retry(): void;
  stop(): void;
};

export type ConductOptions = { startAtS: number; autoplay: boolean };

/**
 * Runs one sitting from the sources to the end: engine, geo check, side files, errors with the place kept,
 * network lost and found. It writes what happens into the session and shows nothing itself.
 */
export function conduct(
  media: PlayerMedia,
  video: HTMLVideoElement,
  session: Session,
  { startAtS, autoplay }: ConductOptions,
): Conductor {
  const closing = new AbortController();
  const { signal } = closing;
  let opening = new AbortController();
  let engine: Engine | undefined;
  let placeS = startAtS;
  let grace: ReturnType<typeof setInterval> | undefined;

  watchNetwork();
  watchPlace();
  void loadSides();
  void checkRegion();
  void open(autoplay);

  async function open(play: boolean): Promise<void> {
    opening.abort();
    opening = new AbortController();
    const mine = opening.signal;
    session.set('failure', undefined);
    session.set('phase', 'preparing');
    await close();
    const sources = chooseSources(media.sources);
    if (!sources) return fail({ kind: 'manifest', severity: 'fatal', text: 'no sources' });
    let error: unknown;
    for (const source of sources) {
      try {
        await tryOne(source, mine);
        if (mine.aborted) return;
        session.set('phase', 'ready');
        if (play) video.play().catch(() => {});
        return;
      } catch (thrown) {
        if (mine.aborted) return;
        error = thrown;
        if (isEngineError(thrown) && FINAL.has(thrown.kind)) break;
      }
    }
    fail(isEngineError(error) ? error : { kind: 'unknown', severity: 'fatal', text: 'unknown' });
  }

  async function tryOne(source: ChosenSource, mine: AbortSignal): Promise<void> {
    await close();
    const made = await loadEngine(source, video);
    if (mine.aborted) return made.destroy();
    engine = made;
    made.on(hear);
    await made.load(source, placeS);
    session.set('engine', made);
  }

  function hear(event: EngineEvent): void {
    if (event.type !== 'error') session.dispatchEvent(new Event(`engine-${event.type}`));
    else if (event.error.severity === 'fatal') suffer(event.error);
  }

  /** A failure of the network waits for the buffer to run out, trying again meanwhile; any other ends at once. */
  function suffer(error: EngineError): void {
    if (session.get('phase') !== 'ready') return;
    if (error.kind !== 'network') fail(error);
    else if (grace === undefined) hope(error);
  }

  /** Lives on the buffer, trying again now and then, until it is empty. */
  function hope(error: EngineError): void {
    session.set('starving', true);
    let lastTry = Date.now();
    grace = setInterval(() => {
      const left = bufferedEnd(video) - video.currentTime;
      if (navigator.onLine && Date.now() - lastTry >= GRACE.retryEveryMs) {
        lastTry = Date.now();
        engine?.retry();
      }
      if (left <= GRACE.bufferLeftS && navigator.onLine && !video.ended) fail(error);
    }, 500);
  }

  function recover(): void {
    clearInterval(grace);
    grace = undefined;
    session.set('starving', false);
  }

  function fail(error: EngineError): void {
    opening.abort();
    recover();
    video.pause();
    void close();
    consoleLog('playback stopped', { media: media.id, ...error });
    const kept = placeS > 0 ? { placeS } : {};
    session.set('failure', { kind: errorKindOf(error.text), cause: error, ...kept });
    session.set('phase', 'failed');
  }

  async function close(): Promise<void> {
    recover();
    const old = engine;
    engine = undefined;
    session.set('engine', undefined);
    await old?.destroy().catch(() => {});
  }

  async function checkRegion(): Promise<void> {
    if (await isGeoBlocked(media.sources, signal)) {
      if (!signal.aborted) fail({ kind: 'blocked', severity: 'fatal', text: 'access blocked', status: 403 });
    }
  }

  async function loadSides(): Promise<void> {
    for (const track of media.tracks) {
      if (track.kind !== 'chapters' && track.kind !== 'thumbnails') continue;
      const text = await loadSideFile(track.file, signal);
      if (text === undefined || signal.aborted) continue;
      if (track.kind === 'chapters') session.set('chapters', parseChapters(text));
      else session.set('thumbnails', parseThumbnails(text, new URL(track.file, document.baseURI).href));
    }
  }

  /** The place is what the viewer has reached; the zero of a closing element does not count. */
  function watchPlace(): void {
    const note = () => {
      if (session.get('phase') !== 'ready' || video.readyState === 0) return;
      placeS = video.currentTime;
      session.set('place', { positionS: placeS, durationS: video.duration });
    };
    for (const name of ['timeupdate', 'seeking', 'pause']) video.addEventListener(name, note, { signal });
    video.addEventListener('playing', () => session.set('started', true), { signal });
    video.addEventListener(
      'progress',
      () => {
        if (bufferedEnd(video) - video.currentTime > GRACE.bufferLeftS * 4) recover();
      },
      { signal },
    );
  }

  function watchNetwork(): void {
    session.set('offline', !navigator.onLine);
    window.addEventListener('offline', () => session.set('offline', true), { signal });
    window.addEventListener(
      'online',
      () => {
        session.set('offline', false);
        if (session.get('failure')?.cause?.kind === 'network') void open(true);
        else engine?.retry();
      },
      { signal },
    );
  }

  return {
    retry: () => void open(true),
    stop() {
      opening.abort();
      closing.abort();
      void close();
    },
  };
}

/** Another source of the same item would be refused as well. */
const FINAL = new Set<EngineError['kind']>(['blocked', 'unauthorized']);
