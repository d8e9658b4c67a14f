import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChildServer, startChild } from './child-server.ts';
import { DEMO_DIR, siteDir, WORK_DIR } from './places.ts';

/** The whole product on one port: app, content and accounts of a data folder, the demo's unless another is named. */
export async function startOrigin(
  dataDir = DEMO_DIR,
  { brand }: { brand?: string | undefined } = {},
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
  ];
  const origin = await startChild('main', folders);
  const stop = async () => {
    await origin.stop();
    await rm(store, { recursive: true, force: true });
  };
  return { ...origin, stop };
}

export interface SiteParts {
  contentUrl: string;
  /** The demo's when left out; its content base gives way to `contentUrl`. */
  settingsFile?: string | undefined;
}

/** The web app alone, rendered on its own server, with content from anywhere. */
export function startSite({
  contentUrl,
  settingsFile = join(DEMO_DIR, 'settings.ini'),
}: SiteParts): Promise<ChildServer> {
  return startChild('site-main', ['--content', contentUrl, '--site', siteDir(), '--settings', settingsFile]);
}
