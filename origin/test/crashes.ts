import type { CommerceSetup } from './commerce-setup.ts';
import { type WritePoint, watchWrites } from './kills/watch-writes.ts';

/** Crashes at one write: later writes and open transactions are lost, another process takes over (SQLite). */
export function createCrashes() {
  let setup: CommerceSetup | null = null;
  let isDead = false;
  const writes = watchWrites(
    () => {
      isDead = true;
      if (setup) setup.bank.fault = 'dead_before';
      throw new Error('the process ends here');
    },
    () => isDead,
  );
  return {
    /** @returns whether the work came as far as that write */
    async at(point: WritePoint, in_: CommerceSetup, work: () => Promise<unknown>): Promise<boolean> {
      setup = in_;
      writes.arm(point);
      await work().catch((error) => {
        if (!isDead) throw error;
      });
      await setup.commerce.close();
      writes.arm(null);
      const hasCrashed = isDead;
      isDead = false;
      setup.bank.fault = null;
      await setup.restart();
      return hasCrashed;
    },
  };
}
