import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';

const INSTALL = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs the dependencies if they are missing or not those of the lock file. Ends the script if that fails.
 * `only`: it is enough that those are there which this workspace runs on.
 */
export async function ensureInstalled({ only } = {}) {
  const missing = missingPackages(inRoot(), only);
  if (missing.length > 0) {
    console.error(`Installing dependencies (${missing.length} missing or changed).`);
    if ((await run('npm', INSTALL)) !== 0) process.exit(1);
  }
  await requireRuntime();
}

/**
 * Names of the locked packages that are not installed as the lock file says: all of them, or those that a workspace
 * runs on. Packages of other platforms are ignored.
 */
export function missingPackages(root, workspace) {
  const locked = readPackages(`${root}/package-lock.json`);
  // npm writes this file last, so that a broken install leaves none
  const installed = readPackages(`${root}/node_modules/.package-lock.json`);
  const paths = workspace === undefined ? Object.keys(locked) : findNeeded(locked, workspace);
  return paths.filter((path) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return false;
    const wanted = locked[path];
    const found = installed[path];
    if (!found) return !wanted.optional && !wanted.devOptional && !wanted.peer;
    return found.version !== wanted.version || found.integrity !== wanted.integrity;
  });
}

/** Paths of the packages that the root and a workspace run on, without what their developers need. */
function findNeeded(locked, workspace) {
  const needed = new Set(['', workspace]);
  // grows while it is read
  for (const path of needed) {
    const { link, resolved, dependencies, optionalDependencies } = locked[path];
    if (link) needed.add(resolved);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = findPackage(locked, path, name);
      if (found) needed.add(found);
    }
  }
  return [...needed];
}

/** Where Node finds a package from `path`: next to it, or in a folder above. */
function findPackage(locked, path, name) {
  const here = path ? `${path}/node_modules/${name}` : `node_modules/${name}`;
  if (locked[here] || path === '') return locked[here] && here;
  const above = path.lastIndexOf('/node_modules/');
  return findPackage(locked, above === -1 ? '' : path.slice(0, above), name);
}

function readPackages(file) {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).packages ?? {}) : {};
}

/** The product itself needs the newer Node that comes with the dependencies on the common platforms. */
async function requireRuntime() {
  const code = await run('node', [
    '-e',
    'process.exit(Number(process.versions.node.split(".")[0]) >= 24 ? 0 : 1)',
  ]);
  if (code === 0) return;
  console.error(
    `Marquee runs on Node 24. It comes with the dependencies on Linux (x64, arm64) and Windows (x64); on ${process.platform} ${process.arch} install Node 24 or later: https://nodejs.org`,
  );
  process.exit(1);
}
