import { setTimeout as pause } from 'node:timers/promises';

/** Time between two parts, in ms: a hundred of them take two seconds, and what they cause comes spread out. */
const PAUSE_MS = 20;

/** Yields a list in parts: between two of them, others get their answers. */
export async function* inPortions<T>(all: Iterable<T>, size: number): AsyncGenerator<T[]> {
  const left = [...all];
  while (left.length > 0) {
    yield left.splice(0, size);
    if (left.length > 0) await pause(PAUSE_MS, undefined, { ref: false });
  }
}
