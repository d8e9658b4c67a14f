import type { ChosenSource, Engine, EngineError, EngineEvent, StartAt } from './engine.ts';

/** The browser's own playback: single files everywhere, streams only without Media Source. */
export function createNativeEngine(video: HTMLVideoElement): Engine {
  const closing = new AbortController();
  let emit: (event: EngineEvent) => void = () => {};
  let file = '';
  const edgeS = () => {
    const { seekable } = video;
    return seekable.length > 0 ? seekable.end(seekable.length - 1) : 0;
  };

  const onError = () => {
    const error = toEngineError(video.error);
    if (error && file !== '') emit({ type: 'error', error });
  };
  video.addEventListener('error', onError, { signal: closing.signal });

  return {
    load(source: ChosenSource, startAt: StartAt) {
      file = source.file;
      return new Promise((resolve, reject) => {
        const done = new AbortController();
        /** The first of these events settles it. */
        const settleOn = (target: EventTarget, name: string, settle: () => void) => {
          const onEvent = () => {
            done.abort();
            settle();
          };
          target.addEventListener(name, onEvent, { signal: done.signal });
        };
        settleOn(video, 'loadedmetadata', () => {
          if (typeof startAt === 'number')
            video.currentTime = Math.max(0, startAt < 0 ? edgeS() + startAt : startAt);
          emit({ type: 'tracks' });
          resolve();
        });
        settleOn(video, 'error', () => {
          // a host may serve files, but not to scripts: then it plays without the captions of other hosts
          if (!video.crossOrigin) return reject(toEngineError(video.error));
          video.crossOrigin = null;
          this.load(source, startAt).then(resolve, reject);
        });
        settleOn(closing.signal, 'abort', () => reject(new DOMException('Closed', 'AbortError')));
        video.src = source.file;
        video.load();
      });
    },
    hasSoundApart: () => false,
    qualities: () => [],
    selectQuality() {},
    audioTracks: () => [],
    selectAudio() {},
    streamText: () =>
      Array.from(video.textTracks)
        .filter((track) => track.kind === 'subtitles')
        .map((track, index) => ({ id: `stream-${index}`, track, forced: false })),
    selectStreamText() {},
    seekable() {
      const live = video.duration === Number.POSITIVE_INFINITY;
      const { seekable } = video;
      return { startS: seekable.length > 0 ? seekable.start(0) : 0, endS: edgeS(), live };
    },
    retry: () => false,
    on(listener) {
      emit = listener;
    },
    async destroy() {
      file = '';
      emit = () => {};
      closing.abort();
      video.removeAttribute('src');
      video.load();
    },
  };
}

/** A media element's error (its codes 1 to 4) in the terms of `EngineError`. */
export function toEngineError(raw: Pick<MediaError, 'code'> | null): EngineError | undefined {
  if (!raw || raw.code === 1) return undefined;
  const kind = ({ 2: 'network', 3: 'decode', 4: 'unsupported' } as const)[raw.code] ?? 'unknown';
  return { kind, severity: 'fatal' };
}
