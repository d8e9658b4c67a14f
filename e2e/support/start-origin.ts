import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChildServer, startChild } from './child-server.ts';
import { type DataFolder, freeSettings, makeDataFolder } from './data-folder.ts';
import { DEMO_DIR, siteDir, WORK_DIR } from './places.ts';
import type { StartServer } from './server-host.ts';

/** The whole product on one port: app, content and accounts of a data folder, the demo's unless another is named. */
export async function startOrigin(
  dataDir = DEMO_DIR,
  {
    brand,
    options = [],
    start = startChild,
  }: { brand?: string | undefined; options?: readonly string[]; start?: StartServer } = {},
): Promise<ChildServer> {
  await mkdir(WORK_DIR, { recursive: true });
  // pictures are made once for all tests, accounts live as long as their server
  const store = await mkdtemp(join(WORK_DIR, 'store-'));
  const folders = [
    '--data',
    dataDir,
    '--site',
    siteDir(),
    '--cache',
    join(WORK_DIR, 'images'),
    '--store',
    store,
    ...(brand ? ['--brand', brand] : []),
    // as `npm start` runs it: what is mailed is kept to be read
    '--demo',
    ...options,
  ];
  const origin = await start('main', folders);
  const stop = async () => {
    await origin.stop();
    await rm(store, { recursive: true, force: true });
  };
  return { ...origin, stop };
}

/** The same on a copy of the demo's data folder, altered first. */
export async function startAltered(
  start: StartServer,
  alter: (data: DataFolder) => unknown,
  brand?: string,
): Promise<ChildServer> {
  const data = await makeDataFolder(DEMO_DIR);
  await alter(data);
  const origin = await startOrigin(data.dir, { brand, start });
  // the folder goes with its server, so after the pages that still ask for its pictures
  const stop = async () => {
    await origin.stop();
    await rm(data.dir, { recursive: true, force: true });
  };
  return { ...origin, stop };
}

export interface SiteParts {
  /** It wins over the content base of the settings. */
  contentUrl: string;
}

/** The web app alone, rendered on its own server with the demo's free brand, with content from anywhere. */
export async function startSite(start: StartServer, { contentUrl }: SiteParts): Promise<ChildServer> {
  await mkdir(WORK_DIR, { recursive: true });
  const dir = await mkdtemp(join(WORK_DIR, 'settings-'));
  const settings = join(dir, 'settings.ini');
  await writeFile(settings, await freeSettings());
  const options = ['--content', contentUrl, '--site', siteDir(), '--settings', settings];
  const site = await start('site-main', options);
  const stop = async () => {
    await site.stop();
    await rm(dir, { recursive: true, force: true });
  };
  return { ...site, stop };
}
