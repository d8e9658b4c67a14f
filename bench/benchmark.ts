import { DESK, PHONE, type Viewport } from './browser/visit.ts';
import type { Figure } from './figure.ts';
import type { Fixture } from './fixture/start-fixture.ts';

/** One measurement; a new one is a file in `benchmarks/` and a row in `main.ts`. */
export interface Benchmark {
  name: string;
  /** Runs only when `--only` names it: it takes long, or loads the whole machine. */
  onRequest?: boolean;
  /** Uses nothing of the fixture. */
  ownServers?: boolean;
  measure(fixture: Fixture, runs: number, size: Size): Promise<Figure[]>;
}

/** How much a benchmark does that can do more or less. */
export interface Size {
  /** Length of the night. */
  minutes: number;
  /** How often the origin is killed, and how many messages and answers are lost, repeated or late: of `money`. */
  kills: number;
  messages: number;
  /** How many origins `money` runs on one database, and whether that is PostgreSQL. */
  processes: number;
  postgres: boolean;
}

export const VIEWPORTS: readonly Viewport[] = [PHONE, DESK];

/** The results of two pages: the nth of one was measured right before the nth of the other. */
export interface Samples<T> {
  product: T[];
  reference: T[];
}

/** Measures product and reference in turn, so that a busy minute affects both. */
export async function takeSamples<T>(
  { url, referenceUrl }: Fixture,
  runs: number,
  measure: (url: string) => Promise<T>,
): Promise<Samples<T>> {
  const samples: Samples<T> = { product: [], reference: [] };
  for (let run = 0; run < runs; run += 1) {
    samples.product.push(await measure(url));
    samples.reference.push(await measure(referenceUrl));
  }
  return samples;
}

/** Runs a measurement several times, one after the other. */
export async function repeat<T>(runs: number, once: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await once());
  return results;
}
