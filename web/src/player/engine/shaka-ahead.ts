import type { AheadOptions, ChosenSource } from './engine.ts';
import { installOnce } from './install-shaka.ts';
import type { ShakaLibrary } from './load-engine.ts';
import { newPlayer } from './new-player.ts';
import { drmConfig, SHAKA_CONFIG } from './shaka-config.ts';

type Player = InstanceType<ShakaLibrary['Player']>;
type Preloaded = NonNullable<Awaited<ReturnType<Player['preload']>>>;

export interface ShakaAhead {
  file: string;
  /** What it has of the source, once; undefined when it has been given up, or could not be had. */
  take(): TakenAhead | undefined;
}

export interface TakenAhead {
  player: Player;
  /** What is played on; undefined where it was fetched otherwise, with its picture or without, and is dropped. */
  preloadedFor(soundAlone: boolean): Preloaded | undefined;
}

/** A player of the library that fetches the manifest and the first segments of a source. @throws what the library does */
export async function createShakaAhead(
  shaka: ShakaLibrary,
  { file, mimeType, drm }: ChosenSource,
  { maxHeight, soundAlone, keptMs }: AheadOptions,
): Promise<ShakaAhead> {
  installOnce(shaka);
  const player = newPlayer(shaka);
  player.configure({
    ...SHAKA_CONFIG,
    drm: { ...SHAKA_CONFIG.drm, ...drmConfig(drm) },
    manifest: { ...SHAKA_CONFIG.manifest, disableVideo: soundAlone },
    // there is no element yet whose size it could keep to, only the screen that it will fill
    abr: {
      ...SHAKA_CONFIG.abr,
      restrictToScreenSize: true,
      ...(maxHeight && { restrictions: { maxHeight } }),
    },
  });
  let state: 'kept' | 'taken' | 'over' = 'kept';
  const end = () => {
    // what fails once it is played is told by anyone who plays it
    if (state !== 'kept') return;
    state = 'over';
    player.destroy().catch(() => {});
  };
  const manager = await player.preload(file, null, mimeType ?? null).catch((error) => {
    end();
    throw error;
  });
  const timer = setTimeout(end, keptMs);
  if (manager) manager.waitForFinish().catch(end);
  else end();
  return {
    file,
    take() {
      clearTimeout(timer);
      if (!manager || state !== 'kept') return undefined;
      state = 'taken';
      return {
        player,
        preloadedFor(wanted) {
          if (wanted === soundAlone) return manager;
          manager.destroy().catch(() => {});
          return undefined;
        },
      };
    },
  };
}
