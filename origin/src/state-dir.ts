import { createHash } from 'node:crypto';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The folder for what the service must not lose (accounts, signing keys), for one data folder. It is where
 * the system keeps such data of this user, never in the data folder, which an operator may replace or commit.
 */
export function defaultStateDir(dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return join(userStateDir(), 'marquee', `store-${name}`);
}

function userStateDir(): string {
  const { XDG_STATE_HOME, LOCALAPPDATA } = process.env;
  if (XDG_STATE_HOME) return XDG_STATE_HOME;
  if (process.platform === 'win32') return LOCALAPPDATA ?? tmpdir();
  const home = homedir();
  if (!home) return tmpdir();
  return process.platform === 'darwin'
    ? join(home, 'Library', 'Application Support')
    : join(home, '.local', 'state');
}
