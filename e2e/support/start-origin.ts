import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChildServer, startChild } from './child-server.ts';
import { type DataFolder, freeSettings, makeDataFolder } from './data-folder.ts';
import { DEMO_DIR, siteDir, WORK_DIR } from './places.ts';
import type { StartServer } from './server-host.ts';

/**
 * Starts the whole product on one port: app, content and accounts of a data folder, by default the demo's, and as
 * `npm start` runs it: mails are kept and can be read.
 */
export async function startOrigin(
  dataDir = DEMO_DIR,
  {
    brand,
    options = ['--demo'],
    start = startChild,
  }: { brand?: string | undefined; options?: readonly string[]; start?: StartServer } = {},
): Promise<ChildServer> {
  // pictures are resized once for all tests, accounts last as long as their server
  const store = await mkdtemp(join(tmpdir(), 'marquee-store-'));
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
    ...options,
  ];
  const origin = await start('main', folders);
  const stop = async () => {
    await origin.stop();
    await rm(store, { recursive: true, force: true });
  };
  return { ...origin, stop };
}

/** The same on a copy of the demo's data folder that is altered first. */
export async function startAltered(
  start: StartServer,
  alter: (data: DataFolder) => unknown,
  brand?: string,
): Promise<ChildServer> {
  const data = await makeDataFolder(DEMO_DIR);
  await alter(data);
  const origin = await startOrigin(data.dir, { brand, start });
  // the folder is removed after its server, and so after the pages that still request its pictures
  const stop = async () => {
    await origin.stop();
    await rm(data.dir, { recursive: true, force: true });
  };
  return { ...origin, stop };
}

export interface SiteParts {
  /** Overrides the content address in the settings. */
  contentUrl: string;
}

/**
 * Starts only the web app, rendered on its own server with the demo's free brand, with content from any
 * address.
 */
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
