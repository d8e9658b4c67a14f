import type { AheadOptions, ChosenSource } from './engine.ts';
import type { ShakaLibrary } from './load-engine.ts';
import { newPlayer } from './new-player.ts';
import { drmConfig, SHAKA_CONFIG } from './shaka-config.ts';

type Player = InstanceType<ShakaLibrary['Player']>;
type Preloaded = NonNullable<Awaited<ReturnType<Player['preload']>>>;

export interface ShakaAhead {
  file: string;
  /** Its player and what it has loaded, once; undefined if it was dropped or failed. */
  take(): TakenAhead | undefined;
}

export interface TakenAhead {
  player: Player;
  /** What was loaded; undefined, and dropped, if it has video and is wanted without, or vice versa. */
  preloadedFor(soundAlone: boolean): Preloaded | undefined;
}

/** Loads the manifest and first segments of a source in a player. @throws what the library does */
export async function createShakaAhead(
  shaka: ShakaLibrary,
  { file, mimeType, drm }: ChosenSource,
  { maxHeight, soundAlone, keptMs }: AheadOptions,
): Promise<ShakaAhead> {
  const player = newPlayer(shaka);
  player.configure({
    ...SHAKA_CONFIG,
    drm: { ...SHAKA_CONFIG.drm, ...drmConfig(drm) },
    manifest: { ...SHAKA_CONFIG.manifest, disableVideo: soundAlone },
    // there is no element yet with a size to limit it, only the screen that it will fill
    abr: {
      ...SHAKA_CONFIG.abr,
      restrictToScreenSize: true,
      ...(maxHeight && { restrictions: { maxHeight } }),
    },
  });
  let state: 'kept' | 'taken' | 'over' = 'kept';
  const end = () => {
    // once it is playing, its player reports failures
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
