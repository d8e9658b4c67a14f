import { setImmediate as nextTurn } from 'node:timers/promises';

/** Yields a list in parts: between two of them, others get their answers. */
export async function* inPortions<T>(all: Iterable<T>, size: number): AsyncGenerator<T[]> {
  const left = [...all];
  while (left.length > 0) {
    yield left.splice(0, size);
    if (left.length > 0) await nextTurn();
  }
}
