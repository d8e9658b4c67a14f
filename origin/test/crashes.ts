import type { House } from './commerce-house.ts';
import { type WritePoint, watchWrites } from './kills/watch-writes.ts';

/**
 * Crashes within a test: at one write nothing reaches the database or the gateway any more, what was not committed is
 * gone, and another process takes over. SQLite alone.
 */
export function createCrashes() {
  let house: House | null = null;
  let isDead = false;
  const writes = watchWrites(
    () => {
      isDead = true;
      if (house) house.bank.fault = 'dead_before';
      throw new Error('the process ends here');
    },
    () => isDead,
  );
  return {
    /** @returns whether the work came as far as that write */
    async at(point: WritePoint, in_: House, work: () => Promise<unknown>): Promise<boolean> {
      house = in_;
      writes.arm(point);
      await work().catch((error) => {
        if (!isDead) throw error;
      });
      await house.commerce.close();
      writes.arm(null);
      const hasCrashed = isDead;
      isDead = false;
      house.bank.fault = null;
      await house.restart();
      return hasCrashed;
    },
  };
}
