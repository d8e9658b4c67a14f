import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A clock that can be moved forward, but never back. */
export type MovableClock = { now: () => number; forward: (ms: number) => void };

/**
 * The demo's clock. The distance is stored, so that no purchase is in the future after a restart.
 * @param stateDir null: nothing is stored
 */
export function createMovableClock(now: () => number, stateDir: string | null): MovableClock {
  const file = stateDir === null ? null : join(stateDir, 'demo-clock');
  let aheadMs = file === null ? 0 : readAhead(file);
  return {
    now: () => now() + aheadMs,
    forward(ms) {
      aheadMs += ms;
      if (stateDir === null || file === null) return;
      mkdirSync(stateDir, { recursive: true, mode: 0o700 });
      // Written as a whole or not at all: with half a number the clock would go back.
      writeFileSync(`${file}.new`, `${aheadMs}\n`, { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}

function readAhead(file: string): number {
  try {
    const aheadMs = Number(readFileSync(file, 'utf8'));
    return Number.isSafeInteger(aheadMs) && aheadMs > 0 ? aheadMs : 0;
  } catch {
    return 0;
  }
}
