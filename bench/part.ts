import type { Figure } from './figure.ts';
import type { House } from './house.ts';

/** One measurement. */
export interface Part {
  name: string;
  measure(house: House, options: { runs: number; minutes: number }): Promise<Figure[]>;
}

/** Runs a measurement several times, one after the other. */
export async function repeat<T>(runs: number, once: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await once());
  return results;
}
