import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inRoot } from '../../scripts/support/root.mjs';

/** The data folder that every test starts from: the demo's, or what DATA_DIR names. */
export const DEMO_DIR = resolve(process.env.DATA_DIR ?? inRoot('demo'));

/** Where tests put the files they make; ignored by git. */
export const WORK_DIR = inRoot('.cache', 'e2e');

/** The build under test: `web/dist`, or what SITE_DIR names. */
export function siteDir(): string {
  const dir = resolve(process.env.SITE_DIR ?? inRoot('web', 'dist'));
  if (!existsSync(join(dir, 'server', 'render.js')))
    throw new Error(`${dir} is not a build; run npm run build`);
  return dir;
}
