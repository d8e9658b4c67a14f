import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot, ROOT } from './root.mjs';

/** Everything the web app's build is made from. */
const SOURCES = [
  'web/src',
  'web/public',
  'web/vite.config.ts',
  'web/vite.worker.config.ts',
  'web/lazy-files.ts',
  'contract/src',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/finish-build.mjs',
];
const TESTS = /\.(test|spec)\.\w+$/;

const STAMP = inRoot('web', 'dist', '.built-from');

/** Whether `web/dist` was built from the current sources. */
export function isBuildFresh() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceHash();
}

/** Records that `web/dist` is built from the sources with this hash. */
export function writeStamp(hash) {
  writeFileSync(STAMP, hash);
}

/** One hash over the names and the content of all sources. */
export function sourceHash(root = ROOT, sources = SOURCES) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => getFiles(join(root, source)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function getFiles(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return TESTS.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => getFiles(join(path, name)));
}
