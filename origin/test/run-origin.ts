import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { createOrigin, type Origin } from '../src/create-origin.ts';
import type { OriginOptions } from '../src/shared.ts';
import { LOW_COST } from './demo-origin.ts';
import { type DataFolder, makeDataFolder } from './make-data-folder.ts';
import { memoryStoreUnless } from './memory-store.ts';

/** The data folder of the demo. */
export const DEMO = fileURLToPath(new URL('../../demo', import.meta.url));

type RunningOrigin = {
  data: DataFolder;
  origin: Origin;
  /** Addresses without a host are of `http://a.test`. */
  get: (address: string, headers?: Record<string, string>, method?: string) => Promise<Response>;
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field
  json: (address: string) => Promise<any>;
};

/** An origin for the tests of a file or suite. @param prepare adds to its data folder before it starts */
export function runOrigin(
  prepare: (data: DataFolder) => unknown = () => {},
  options: Partial<OriginOptions> = {},
): RunningOrigin {
  const running = {
    get: async (address, headers = {}, method = 'GET') =>
      running.origin.app.request(address.startsWith('/') ? `http://a.test${address}` : address, {
        headers,
        method,
      }),
    json: async (address) => (await running.get(address)).json(),
  } as RunningOrigin;
  beforeAll(async () => {
    running.data = makeDataFolder();
    await prepare(running.data);
    const { dir: dataDir, cacheDir } = running.data;
    running.origin = await createOrigin({
      dataDir,
      cacheDir,
      store: await memoryStoreUnless(options),
      hashCost: LOW_COST,
      ...options,
    });
  });
  afterAll(async () => {
    await running.origin?.close();
    running.data.remove();
  });
  return running;
}
