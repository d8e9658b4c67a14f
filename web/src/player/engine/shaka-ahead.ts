import type { AheadOptions, ChosenSource } from './engine.ts';
import type { ShakaLibrary } from './load-engine.ts';
import { SHAKA_CONFIG } from './shaka-config.ts';

export interface ShakaAhead {
  file: string;
  soundAlone: boolean;
  player: InstanceType<ShakaLibrary['Player']>;
  /** What it has of the source, once; undefined when it has been given up, or could not be had. */
  take(): Awaited<ReturnType<InstanceType<ShakaLibrary['Player']>['preload']>> | undefined;
}

/** A player of the library that fetches the manifest and the first segments of a source. @throws what the library does */
export async function createShakaAhead(
  shaka: ShakaLibrary,
  { file, mimeType }: ChosenSource,
  { maxHeight, soundAlone, keptMs }: AheadOptions,
): Promise<ShakaAhead> {
  const player = new shaka.Player();
  player.configure(SHAKA_CONFIG);
  player.configure({ manifest: { disableVideo: soundAlone } });
  // there is no element yet whose size it could keep to
  if (maxHeight) player.configure({ abr: { restrictions: { maxHeight } } });
  const manager = await player.preload(file, null, mimeType ?? null);
  let state: 'kept' | 'taken' | 'over' = 'kept';
  const end = () => {
    // what fails once it is played is told by whoever plays it
    if (state !== 'kept') return;
    state = 'over';
    player.destroy().catch(() => {});
  };
  const timer = setTimeout(end, keptMs);
  if (manager) manager.waitForFinish().catch(end);
  else end();
  return {
    file,
    soundAlone,
    player,
    take() {
      clearTimeout(timer);
      if (state !== 'kept') return undefined;
      state = 'taken';
      return manager;
    },
  };
}
