import type { ShakaLibrary } from './load-engine.ts';
import { demandWholeRanges } from './whole-ranges.ts';

const installed = new WeakSet<ShakaLibrary>();

/** Prepares the library before its first player is created. */
export function installOnce(shaka: ShakaLibrary): void {
  if (installed.has(shaka)) return;
  installed.add(shaka);
  shaka.polyfill.installAll();
  demandWholeRanges(shaka);
}
