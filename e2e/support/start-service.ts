import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChildServer, startChild } from './child-server.ts';
import { type DataFolder, makeDataFolder } from './data-folder.ts';
import { WORK_DIR } from './places.ts';

/**
 * Starts the origin without the app, in demo mode, on a copy of the demo's data folder that may be altered
 * first.
 */
export async function startService(alter?: (data: DataFolder) => Promise<void>): Promise<ChildServer> {
  const data = await makeDataFolder();
  await alter?.(data);
  const store = await mkdtemp(join(WORK_DIR, 'store-'));
  const folders = [
    '--data',
    data.dir,
    '--store',
    store,
    '--cache',
    join(WORK_DIR, 'images'),
    '--site',
    'none',
  ];
  const service = await startChild('main', [...folders, '--demo']);
  const stop = async () => {
    await service.stop();
    for (const dir of [store, data.dir]) await rm(dir, { recursive: true, force: true });
  };
  return { ...service, stop };
}
