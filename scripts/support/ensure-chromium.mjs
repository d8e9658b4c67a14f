import { existsSync } from 'node:fs';
import { findTestChromium } from './find-chromium.mjs';
import { run } from './run.mjs';

/** The command that installs a Chromium, by the kind of machine. */
const COMMANDS = {
  debian: 'apt-get update && apt-get install --yes chromium',
  fedora: 'sudo dnf install --assumeyes chromium',
  darwin: 'brew install --cask chromium',
  win32: 'winget install --id Hibbiki.Chromium',
};

/**
 * Finds a Chromium for the browser tests. If there is none, it is installed as root on Debian; elsewhere the
 * script ends and says how to get one.
 */
export async function ensureChromium() {
  const found = findTestChromium();
  if (found) return found;
  const onDebian = existsSync('/etc/debian_version');
  if (onDebian && process.getuid?.() === 0) {
    console.error('Installing Chromium for the browser tests.');
    const aptGet = (...args) =>
      run('apt-get', [...args, '--quiet=2'], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
    await aptGet('update');
    // not every release of Debian has the first
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await aptGet('install', '--yes', '--no-install-recommends', name);
      const installed = findTestChromium();
      if (installed) return installed;
    }
  }
  console.error(
    `The browser tests need Chromium. Get it with:\n\n  ${howTo(onDebian)}\n\nor name one in CHROMIUM_PATH.`,
  );
  process.exit(1);
}

function howTo(onDebian) {
  if (onDebian) return `sudo sh -c '${COMMANDS.debian}'`;
  return COMMANDS[process.platform] ?? COMMANDS.fedora;
}
