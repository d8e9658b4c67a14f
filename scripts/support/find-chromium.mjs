import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** The same engine without browser windows, by Debian's name and by the usual one. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

/**
 * The Chromium for measurements: CHROMIUM_PATH, otherwise the first one on the path, preferably a complete
 * one; null if there is none.
 */
export function findChromium(env = process.env) {
  return env.CHROMIUM_PATH || firstOnPath([...NAMES, ...SHELLS], env);
}

/**
 * The Chromium for tests: the headless shell if there is one, in which the same tests cost a quarter less.
 * (decision 0016)
 */
export function findTestChromium(env = process.env) {
  return env.CHROMIUM_PATH || firstOnPath([...SHELLS, ...NAMES], env);
}

function firstOnPath(names, env) {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name + suffix)));
  return candidates.find(isExecutable) ?? null;
}

/** How it is started: headless, without anything that uses the network on its own. */
export const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // a page that is opened by its address plays without a press, however late a test first looks at it
  '--autoplay-policy=no-user-gesture-required',
];

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
