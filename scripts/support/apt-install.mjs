import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Whether this machine takes Debian's packages, and whether this user may install them. */
export const onDebian = existsSync('/etc/debian_version');
export const mayInstall = onDebian && process.getuid?.() === 0;

const aptGet = (...args) =>
  run('apt-get', [...args, '--quiet=2'], { env: { DEBIAN_FRONTEND: 'noninteractive' } });

let updated;

/** Installs a package where that is possible. The caller looks whether it is there then. */
export async function aptInstall(name) {
  if (!mayInstall) return;
  updated ??= aptGet('update');
  await updated;
  await aptGet('install', '--yes', '--no-install-recommends', name);
}
