import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Settings without which npm would write download hosts and version ranges, and run programs of packages. */
const NPM_SETTINGS = ['save-exact=true', 'omit-lockfile-registry-resolved=true', 'ignore-scripts=true'];

/**
 * Checks that the lock file names no download host, every package has its checksum, every requested version
 * is exact, no package has an install script, all workspaces have the version of the product, and everything that a
 * package or a workspace names is locked, for all platforms: without that `npm ci` refuses the file.
 * @returns {{ faults: string[], summary: string }}
 */
export function checkLockFile(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const faults = [];
  for (const [path, { resolved, integrity, link, hasInstallScript }] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || link) continue;
    if (resolved) faults.push(`package-lock.json: ${path} names where it was downloaded: ${resolved}`);
    if (!integrity) faults.push(`package-lock.json: ${path} has no integrity`);
    if (hasInstallScript) faults.push(`package-lock.json: ${path} has an install script, which is not run`);
  }
  for (const [path, { dependencies = {}, devDependencies = {}, optionalDependencies = {} }] of Object.entries(
    packages,
  )) {
    if (path.includes('node_modules/')) continue;
    for (const [name, version] of Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    })) {
      const isOurs = name.startsWith('@marquee/');
      if (!isOurs && !/^\d/.test(version))
        faults.push(`${join(path, 'package.json')}: ${name} is not at an exact version: ${version}`);
    }
  }
  for (const [path, entry] of Object.entries(packages)) {
    const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = entry;
    for (const name of Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }))
      if (!isLocked(packages, path, name))
        faults.push(`package-lock.json: ${name}, which ${path || 'package.json'} names, is not locked`);
  }
  for (const path of Object.keys(packages)) {
    const file = join(path, 'package.json');
    if (path.includes('node_modules/') || !existsSync(join(root, file))) continue;
    const named = JSON.parse(readFileSync(join(root, file), 'utf8'));
    for (const version of new Set([named.version, packages[path].version]))
      if (version !== packages['']?.version)
        faults.push(`${file}: the version is ${version}, that of the product ${packages['']?.version}`);
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
      if (JSON.stringify(sorted(named[kind])) !== JSON.stringify(sorted(packages[path][kind])))
        faults.push(`package-lock.json: the ${kind} of ${file} are others. Run npm install`);
  }
  const npmrc = readFileSync(join(root, '.npmrc'), 'utf8').split(/\r?\n/);
  for (const setting of NPM_SETTINGS)
    if (!npmrc.includes(setting)) faults.push(`.npmrc: ${setting} is missing`);
  return { faults, summary: `${Object.keys(packages).length} packages` };
}

const sorted = (dependencies = {}) => Object.entries(dependencies).toSorted();

/** Whether a package is locked where Node finds it from `path`: next to it, or in a folder above. */
function isLocked(packages, path, name) {
  if (packages[join(path, 'node_modules', name).split('\\').join('/')]) return true;
  if (path === '') return false;
  const above = path.lastIndexOf('/node_modules/');
  return isLocked(packages, above === -1 ? '' : path.slice(0, above), name);
}
