import { aptInstall, mayInstall, onDebian } from './apt-install.mjs';
import { findTestChromium } from './find-chromium.mjs';

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
  if (mayInstall) {
    console.error('Installing Chromium for the browser tests.');
    // not every release of Debian has the first
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await aptInstall(name);
      const installed = findTestChromium();
      if (installed) return installed;
    }
  }
  console.error(
    `The browser tests need Chromium. Get it with:\n\n  ${howTo()}\n\nor name one in CHROMIUM_PATH.`,
  );
  process.exit(1);
}

function howTo() {
  if (onDebian) return `sudo sh -c '${COMMANDS.debian}'`;
  return COMMANDS[process.platform] ?? COMMANDS.fedora;
}
