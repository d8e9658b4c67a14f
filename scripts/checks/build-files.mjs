import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const ENTRY = 'src/app/entry-browser.tsx';
/** Every visit loads it, and Home cannot be used before. */
const EARLY = 'src/app/early-presses.ts';

/**
 * The client build's files and what is in them. @throws if there is no build
 * @returns the manifest's rows with `collect` (rows and everything they import statically) and sizes in
 * brotli bytes
 */
export function readBuild(clientDir) {
  const read = (name) => JSON.parse(readFileSync(join(clientDir, '.vite', name), 'utf8'));
  if (!existsSync(join(clientDir, '.vite', 'manifest.json')))
    throw new Error('The web app is not built: run npm run build');
  const manifest = { ...read('worker.json'), ...read('manifest.json') };
  const sizes = new Map();

  const collect = (names, seen = new Set()) => {
    for (const name of names) {
      if (seen.has(name)) continue;
      seen.add(name);
      collect(manifest[name].imports ?? [], seen);
    }
    return seen;
  };
  const packed = (file) => {
    if (!sizes.has(file)) sizes.set(file, brotliSize(join(clientDir, file)));
    return sizes.get(file);
  };
  return {
    entry: ENTRY,
    early: EARLY,
    manifest,
    collect: (names) => [...collect(names)].map((name) => manifest[name]),
    packed,
    plain: (file) => readFileSync(join(clientDir, file)).length,
  };
}

/** The size of the copy that the build put next to the file, if the file is large enough to have one. */
function brotliSize(file) {
  if (existsSync(`${file}.br`)) return statSync(`${file}.br`).size;
  return brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
