import { createOrigin, type Origin, type OriginOptions } from '../src/create-origin.ts';
import type { ReceivedMail } from '../src/mail/mailbox.ts';
import { type DataFolder, makeDataFolder } from './make-data-folder.ts';
import type { StoreKind } from './stores.ts';

/** What the clients of both provider APIs have of an origin. */
export type DemoOrigin = {
  origin: Origin;
  data: DataFolder;
  clock: { nowMs: number };
  /** Mails of the mailbox page, newest first, when those that were asked for are there. */
  mails: (to: string) => Promise<ReceivedMail[]>;
  remove: () => Promise<void>;
};

/** An origin in demo mode with an empty store and a clock of the test's. */
export async function startDemo(
  kind: Pick<StoreKind, 'newPlace'>,
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
    ...(await kind.newPlace()),
    demo: true,
    now: () => clock.nowMs,
    ...options,
  });
  return {
    origin,
    data,
    clock,
    async mails(to) {
      await origin.accounts.settled();
      const response = await origin.app.request(`/demo/mailbox.json?to=${encodeURIComponent(to)}`);
      return ((await response.json()) as { mails: ReceivedMail[] }).mails;
    },
    async remove() {
      await origin.close();
      data.remove();
    },
  };
}
