import { createHash } from 'node:crypto';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder for resized pictures of one data folder, in this user's cache folder. */
export function defaultCacheDir(dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return join(userCacheDir(), 'marquee', `images-${name}`);
}

function userCacheDir(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  if (XDG_CACHE_HOME) return XDG_CACHE_HOME;
  if (process.platform === 'win32') return LOCALAPPDATA ?? tmpdir();
  const home = homedir();
  if (!home) return tmpdir();
  return process.platform === 'darwin' ? join(home, 'Library', 'Caches') : join(home, '.cache');
}
