import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL of this run, or why there is none; null: it was left out. */
    postgres: { url: string } | { failure: string } | null;
  }
}

/** One PostgreSQL for all suites of a run: to make and start one takes longer than most of them. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.MARQUEE_TEST_POSTGRES === 'off') return void project.provide('postgres', null);
  try {
    const { url, stop } = await startPostgres();
    project.provide('postgres', { url });
    return stop;
  } catch (error) {
    // reported by the suites that need it, so that the others run
    project.provide('postgres', { failure: (error as Error).message });
  }
  return undefined;
}
