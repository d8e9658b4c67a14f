import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuild } from './build-files.mjs';

/** The fonts that a page in the interface's languages needs. */
const FIRST_FONTS = /-latin-(800|wght)-normal.*\.woff2$/;

/**
 * Compares what a visit to Home waits for, what is fetched while its browser is idle, and what is fetched
 * later with `bench/byte-budgets.json`. Sizes are brotli bytes. Scripts of the first two are counted as a
 * browser receives them and the bench measures them: each file with its headers (`headersOfScript`, against
 * which a test of the origin checks the answers). What is fetched while idle is listed there, and a browser
 * test checks the app against the list.
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
  const [blocking, idle] = [blockingScripts(build), idleScripts(build, budgets)];
  return {
    faults,
    summary: `Home waits for ${kilo(script.bytes)} of script`,
    details: [
      ...rows.map(({ name, bytes, budget }) => `${name}: ${kilo(bytes)} of ${kilo(budget)}`),
      ...blocking.map((file) => `  ${kilo(build.packed(file)).padStart(8)}  ${file}`),
      ...idle.map((file) => `  ${kilo(build.packed(file)).padStart(8)}  ${file} (idle)`),
    ],
  };
}

function measure(build, budgets) {
  const { blocking, idle, headersOfScript, laterRoute, playerEngine, fetchedWhenIdle, enginePackage } =
    budgets;
  const styles = [...new Set(build.collect([build.entry]).flatMap((row) => row.css ?? []))];
  const fonts = (build.manifest[build.entry].assets ?? []).filter((file) => FIRST_FONTS.test(file));
  const received = (files) => sum(files.map((file) => build.packed(file) + headersOfScript));
  const before = [build.entry, ...fetchedWhenIdle];
  return [
    { name: 'blocking, script', bytes: received(blockingScripts(build)), budget: blocking.script },
    { name: 'blocking, style', bytes: sum(styles.map(build.packed)), budget: blocking.style },
    { name: 'blocking, fonts', bytes: sum(fonts.map(build.plain)), budget: blocking.fonts },
    { name: 'idle, script', bytes: received(idleScripts(build, budgets)), budget: idle },
    ...Object.keys(build.manifest)
      .filter((name) => build.manifest[name].isDynamicEntry && name.startsWith('src/screens/'))
      .map((name) => ({
        name: `route ${name}`,
        bytes: ownBytes(build, [name], fetchedWhenIdle.includes(name) ? [build.entry] : before),
        budget: laterRoute,
      })),
    ...engines(build, enginePackage).map((name) => ({
      name: `player engine ${name}`,
      bytes: ownBytes(build, [name], [build.entry]),
      budget: playerEngine,
    })),
  ];
}

function blockingScripts(build) {
  return getScripts(build, [build.early, build.entry]);
}

/** Scripts that Home does not wait for, but that every browser fetches while it is idle. */
function idleScripts(build, { fetchedWhenIdle }) {
  const missing = fetchedWhenIdle.filter((name) => !build.manifest[name]);
  if (missing.length > 0) throw new Error(`The build has no ${missing.join(', ')}`);
  const blocking = blockingScripts(build);
  return getScripts(build, fetchedWhenIdle).filter((file) => !blocking.includes(file));
}

function getScripts(build, names) {
  return [...new Set(build.collect(names).map(({ file }) => file))].filter((file) => file.endsWith('.js'));
}

/** The size of the scripts of `names` that are not loaded yet when those of `before` are. */
function ownBytes(build, names, before) {
  const there = new Set(build.collect(before.filter((name) => build.manifest[name])).map(({ file }) => file));
  const files = new Set(build.collect(names).map(({ file }) => file));
  return sum([...files].filter((file) => !there.has(file)).map(build.packed));
}

function engines(build, enginePackage) {
  return Object.keys(build.manifest).filter((name) => name.includes(enginePackage));
}

function sum(numbers) {
  return numbers.reduce((total, one) => total + one, 0);
}

/** kB are 1,000 bytes. */
function kilo(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
