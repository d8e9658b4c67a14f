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

  video.addEventListener(
    'error',
    () => {
      const error = toEngineError(video.error);
      if (error && file !== '') emit({ type: 'error', error });
    },
    { signal: closing.signal },
  );

  return {
    load(source: ChosenSource, startAt: StartAt) {
      file = source.file;
      return new Promise((resolve, reject) => {
        const done = new AbortController();
        const settle = (end: () => void) => () => {
          done.abort();
          end();
        };
        const { signal } = done;
        video.addEventListener(
          'loadedmetadata',
          settle(() => {
            if (typeof startAt === 'number')
              video.currentTime = Math.max(0, startAt < 0 ? edgeS() + startAt : startAt);
            emit({ type: 'tracks' });
            resolve();
          }),
          { signal },
        );
        video.addEventListener(
          'error',
          settle(() => reject(toEngineError(video.error))),
          { signal },
        );
        closing.signal.addEventListener(
          'abort',
          settle(() => reject(new DOMException('Closed', 'AbortError'))),
          { signal },
        );
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
        .map((track, index) => ({ id: `stream-${index}`, track })),
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
