import { type LazyModule, lazyModule } from '../../lib/lazy-module.ts';
import {
  type AheadOptions,
  type ChosenSource,
  type Engine,
  type EngineError,
  type OpenEngine,
  thrownError,
} from './engine.ts';

/**
 * The engine for a source, attached to the video element. It is our own choice, not that of `canPlayType`,
 * which says "maybe" to streams that a browser plays badly: Media Source wherever it exists, the browser's
 * own playback for single files and without Media Source. Clear HLS uses the smaller build.
 */
export async function loadEngine(source: ChosenSource, video: HTMLVideoElement): Promise<Engine> {
  const name = engineFor(source, hasMediaSource());
  if (name === 'native') return (await fetched(NATIVE.load())).createNativeEngine(video);
  const [{ createShakaEngine }, shaka] = await fetched(Promise.all([SHAKA.load(), BUILDS[name].load()]));
  return createShakaEngine(shaka, video);
}

/** Code that cannot be loaded counts as a network failure, so it is loaded again when the network is back. */
async function fetched<T>(code: Promise<T>): Promise<T> {
  try {
    return await code;
  } catch (thrown) {
    throw { ...thrownError(thrown), kind: 'network' } satisfies EngineError;
  }
}

/**
 * Preloads the engine on the first sign of intent: hover, focus or touch of a play control. `build`: `full`
 * for protected media. Further calls cost nothing; failures are reported by the actual load.
 */
export function preloadEngine(build: 'hls' | 'full'): void {
  if (!hasMediaSource()) return;
  SHAKA.preload();
  BUILDS[build].preload();
}

/**
 * An engine that has loaded the start of a source before there is an element, for the next playback; other
 * sources are opened as usual. Undefined if the browser plays natively, which cannot load ahead. @throws what
 * the library does
 */
export async function loadAhead(
  source: ChosenSource,
  options: AheadOptions,
): Promise<OpenEngine | undefined> {
  const name = engineFor(source, hasMediaSource());
  if (name === 'native') return undefined;
  const [{ createShakaAhead, createShakaEngine }, shaka] = await Promise.all([
    SHAKA.load(),
    BUILDS[name].load(),
  ]);
  const ahead = await createShakaAhead(shaka, source, options);
  return async (wanted, video) =>
    wanted.file === ahead.file ? createShakaEngine(shaka, video, ahead) : loadEngine(wanted, video);
}

export function engineFor(source: ChosenSource, mediaSource: boolean): 'native' | 'hls' | 'full' {
  // only the library requests licences, even where the browser plays natively
  if (source.drm) return 'full';
  if (source.delivery === 'file' || !mediaSource) return 'native';
  return source.delivery === 'hls' ? 'hls' : 'full';
}

/** The library's type, taken from its HLS build; the full build is a superset. */
export type ShakaLibrary = typeof import('shaka-player/dist/shaka-player.hls-es2021.js').default;

const NATIVE = lazyModule(() => import('./native-engine.ts'));
const SHAKA = lazyModule(() => import('./shaka-engine.ts'));
const BUILDS: Record<'hls' | 'full', LazyModule<ShakaLibrary>> = {
  hls: lazyModule(async () => (await import('shaka-player/dist/shaka-player.hls-es2021.js')).default),
  full: lazyModule(
    async () =>
      (await import('shaka-player/dist/shaka-player.compiled-es2021.js')).default as unknown as ShakaLibrary,
  ),
};

function hasMediaSource(): boolean {
  return 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;
}
