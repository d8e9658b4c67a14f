import { spawnSync } from 'node:child_process';
import { aptInstall, onDebian } from './apt-install.mjs';

const isThere = () => spawnSync('ffmpeg', ['-version']).status === 0;

/** Finds ffmpeg for the tests of films and live nights. As root on Debian it is installed; elsewhere the script ends and says how. */
export async function ensureFfmpeg() {
  if (isThere()) return;
  console.error('Installing ffmpeg for the tests of films and live nights.');
  await aptInstall('ffmpeg');
  if (isThere()) return;
  const command = onDebian
    ? 'sudo apt-get install ffmpeg'
    : 'brew install ffmpeg (macOS), dnf install ffmpeg (Fedora)';
  console.error(`The tests need ffmpeg. Get it with: ${command}`);
  process.exit(1);
}
