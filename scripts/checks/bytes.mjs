import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuild } from './build-files.mjs';

/** Modules from this size on have a line of their own. */
const LISTED_BYTES = 100;
/** The faces that a page in the interface's languages needs. */
const FIRST_FONTS = /-latin-(800|wght)-normal.*\.woff2$/;

/**
 * What a visit to Home loads before anything is touched, and what comes later, against `bench/byte-budgets.json`.
 * Sizes are brotli bytes. The script of the first load is counted as a browser receives it and the bench measures it:
 * each file with its headers (`headersOfScript`, to which a test of the origin holds the answers). Screens that the app
 * fetches while it idles belong to the first load, but for those of a signed-in viewer and those that few go to.
 * @returns {{ faults: string[], summary: string, details: string[] }}
 */
export function checkBytes(root) {
  const budgets = JSON.parse(readFileSync(join(root, 'bench/byte-budgets.json'), 'utf8'));
  const build = readBuild(join(root, 'web/dist/client'));
  const rows = measure(build, budgets);
  const faults = rows
    .filter(({ bytes, budget }) => bytes > budget)
    .map((row) => `${row.name} is ${kilo(row.bytes)}, its budget ${kilo(row.budget)}`);
  const [script] = rows;
  const scripts = firstScripts(build, budgets);
  return {
    faults,
    summary: `first load ${kilo(script.bytes)} of script in ${scripts.length} files`,
    details: [
      ...rows.map(({ name, bytes, budget }) => `${name}: ${kilo(bytes)} of ${kilo(budget)}`),
      ...scripts.map((file) => `  ${kilo(build.packed(file)).padStart(8)}  ${file}`),
      ...listModules(scripts, build),
    ],
  };
}

function measure(build, budgets) {
  const { firstLoad, headersOfScript, laterRoute, playerEngine, enginePackage } = budgets;
  const first = firstRows(build, budgets);
  const scripts = firstScripts(build, budgets);
  const modules = scripts.flatMap((file) => build.modulesOf(file));
  const isLibrary = ({ name }) => /^(vite|rolldown)\/|node_modules\//.test(name);
  const styles = [...new Set(first.flatMap((row) => row.css ?? []))];
  const fonts = (build.manifest[build.entry].assets ?? []).filter((file) => FIRST_FONTS.test(file));
  return [
    {
      name: 'first load, script',
      bytes: sum(scripts.map((file) => build.packed(file) + headersOfScript)),
      budget: firstLoad.script,
    },
    {
      name: 'first load, libraries',
      bytes: sum(modules.filter(isLibrary).map(({ bytes }) => bytes)),
      budget: firstLoad.libraries,
    },
    {
      name: 'first load, own code',
      bytes: sum(modules.filter((one) => !isLibrary(one)).map(({ bytes }) => bytes)),
      budget: firstLoad.own,
    },
    { name: 'first load, style', bytes: sum(styles.map(build.packed)), budget: firstLoad.style },
    { name: 'first load, fonts', bytes: sum(fonts.map(build.plain)), budget: firstLoad.fonts },
    ...Object.keys(build.manifest)
      .filter((name) => build.manifest[name].isDynamicEntry && name.startsWith('src/screens/'))
      .map((name) => ({
        name: `route ${name}`,
        bytes: ownBytes(build, [name], [build.entry]),
        budget: laterRoute,
      })),
    ...engines(build, enginePackage).map((name) => ({
      name: `player engine ${name}`,
      bytes: ownBytes(build, [name], [build.entry]),
      budget: playerEngine,
    })),
  ];
}

/** Rows of the manifest that a stranger's visit to Home ends up with. */
function firstRows(build, { loadedWhenIdle, notWhenIdle }) {
  const idle = (build.manifest[build.entry].dynamicImports ?? []).filter(
    (name) => name.startsWith(loadedWhenIdle) && !notWhenIdle.some((screen) => name.startsWith(screen)),
  );
  return build.collect([build.entry, ...idle]);
}

function firstScripts(build, budgets) {
  return [...new Set(firstRows(build, budgets).map(({ file }) => file))].filter((file) =>
    file.endsWith('.js'),
  );
}

/** Scripts of `names` that are not there yet once `before` are. */
function ownBytes(build, names, before) {
  const there = new Set(build.collect(before.filter((name) => build.manifest[name])).map(({ file }) => file));
  const files = new Set(build.collect(names).map(({ file }) => file));
  return sum([...files].filter((file) => !there.has(file)).map(build.packed));
}

function engines(build, enginePackage) {
  const holds = ({ file }) => build.modulesOf(file).some(({ name }) => name.includes(enginePackage));
  return Object.keys(build.manifest).filter(
    (name) => build.manifest[name].isDynamicEntry && holds(build.manifest[name]),
  );
}

/** The first load's modules, packages as one line each, largest first. */
function listModules(scripts, build) {
  const shares = new Map();
  for (const { name, bytes } of scripts.flatMap((file) => build.modulesOf(file))) {
    const label = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name)?.[1] ?? name;
    shares.set(label, (shares.get(label) ?? 0) + bytes);
  }
  const rows = [...shares].sort(([, a], [, b]) => b - a);
  const [large, small] = [
    rows.filter(([, bytes]) => bytes >= LISTED_BYTES),
    rows.filter(([, bytes]) => bytes < LISTED_BYTES),
  ];
  return [
    ...large.map(([label, bytes]) => `  ${kilo(bytes).padStart(8)}  ${label}`),
    `  ${kilo(sum(small.map(([, bytes]) => bytes))).padStart(8)}  ${small.length} more: ${small.map(([label]) => label).join(' ')}`,
  ];
}

function sum(numbers) {
  return numbers.reduce((total, one) => total + one, 0);
}

/** kB are 1,000 bytes. */
function kilo(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
