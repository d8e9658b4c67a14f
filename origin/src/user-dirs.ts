import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The folder for resized pictures of one data folder, in this user's cache folder. */
export const defaultCacheDir = (dataDir: string): string =>
  join(userDir('XDG_CACHE_HOME', ['Library', 'Caches'], ['.cache']), 'marquee', `images-${hash(dataDir)}`);

/** For what must not be lost. Never in the data folder, which an operator may replace or commit. */
export const defaultStateDir = (dataDir: string): string =>
  join(
    userDir('XDG_STATE_HOME', ['Library', 'Application Support'], ['.local', 'state']),
    'marquee',
    `store-${hash(dataDir)}`,
  );

/** The store that `npm run create` makes with a data folder: `my-label-store` next to `my-label`. */
export const siblingStoreDir = (dataDir: string): string => `${resolve(dataDir)}-store`;

/** That store if it is there. Null if not: an empty one in its place would look as if all accounts were lost. */
export function findSiblingStore(dataDir: string): string | null {
  const dir = siblingStoreDir(dataDir);
  return statSync(dir, { throwIfNoEntry: false })?.isDirectory() ? dir : null;
}

const hash = (dataDir: string) => createHash('sha256').update(dataDir).digest('hex').slice(0, 12);

function userDir(variable: string, onMac: string[], elsewhere: string[]): string {
  const { [variable]: named, LOCALAPPDATA } = process.env;
  if (named) return named;
  if (process.platform === 'win32') return LOCALAPPDATA ?? tmpdir();
  const home = homedir();
  return home ? join(home, ...(process.platform === 'darwin' ? onMac : elsewhere)) : tmpdir();
}
