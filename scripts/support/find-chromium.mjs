import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** The same engine without a browser's own windows, as Debian names it and as others do. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

/** The Chromium to measure in: CHROMIUM_PATH, else the first one on the path, a whole one rather; null without any. */
export function findChromium(env = process.env) {
  return env.CHROMIUM_PATH || firstOnPath([...NAMES, ...SHELLS], env);
}

/** The Chromium to test in: the headless shell where there is one, for the same tests cost it a quarter less. (decision 0016) */
export function findTestChromium(env = process.env) {
  return env.CHROMIUM_PATH || firstOnPath([...SHELLS, ...NAMES], env);
}

function firstOnPath(names, env) {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name + suffix)));
  return candidates.find(isExecutable) ?? null;
}

/** How it is started: headless, without anything that talks to the network on its own. */
export const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
