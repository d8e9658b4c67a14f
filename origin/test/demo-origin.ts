import { createOrigin, type Origin } from '../src/create-origin.ts';
import type { HashCost } from '../src/limits/slow-hash.ts';
import type { ReceivedMail } from '../src/mail/mailbox.ts';
import type { OriginOptions } from '../src/shared.ts';
import { type DataFolder, makeDataFolder } from './make-data-folder.ts';
import { memoryStoreUnless } from './memory-store.ts';

/** What the clients of both provider APIs have of an origin. */
export type DemoOrigin = {
  origin: Origin;
  data: DataFolder;
  clock: { nowMs: number };
  /** Mails of the mailbox page but the welcome, newest first, when those that were requested are there. */
  mails: (to: string) => Promise<ReceivedMail[]>;
  remove: () => Promise<void>;
};

/** A hash that takes no time, for tests that are not about it. */
export const LOW_COST: HashCost = { memory: 8, passes: 1, parallelism: 1 };

/** An origin in demo mode with an empty store and a clock of the test's. */
export async function startDemo(
  options: Partial<OriginOptions>,
  prepare: (data: DataFolder) => void,
  nowMs: number,
): Promise<DemoOrigin> {
  const data = makeDataFolder();
  prepare(data);
  const clock = { nowMs };
  const origin = await createOrigin({
    dataDir: data.dir,
    cacheDir: data.cacheDir,
    demo: true,
    now: () => clock.nowMs,
    hashCost: LOW_COST,
    store: await memoryStoreUnless(options),
    ...options,
  });
  return {
    origin,
    data,
    clock,
    async mails(to) {
      await origin.accounts.settled();
      const response = await origin.app.request(`/demo/mailbox.json?to=${encodeURIComponent(to)}`);
      const { mails } = (await response.json()) as { mails: ReceivedMail[] };
      return mails.filter(({ kind }) => kind !== 'welcome');
    },
    async remove() {
      await origin.close();
      data.remove();
    },
  };
}
