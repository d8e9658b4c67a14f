import { dirname, join, normalize } from 'node:path/posix';
import { getImports, listSources, parseSource } from './source-files.mjs';
import {
  DIVIDED_FOLDERS,
  EXCEPTIONS,
  MAX_FILES,
  ORIGIN_FLOORS,
  SERVER_FILES,
  WEB_FLOORS,
  WORKSPACES,
} from './structure.mjs';

const WEB = 'web/src/';
const ORIGIN = 'origin/src/';
const TEST = /\.(test|spec)\.\w+$/;

/**
 * Checks the directions of imports (floors of the web app and of the origin, walls between the workspaces, no
 * cycles), and how many files a folder contains.
 * @returns {{ faults: string[], summary: string }}
 */
export function checkFloors(root) {
  const graph = new Map();
  const faults = [];
  for (const file of listSources(
    root,
    WORKSPACES.map(({ folder }) => folder),
  )) {
    const imports = getImports(parseSource(root, file)).map((one) => ({
      ...one,
      target: getTarget(file, one.name),
    }));
    graph.set(file, imports);
    for (const one of imports) {
      const why =
        wallFault(file, one) ??
        floorFault(file, one.target) ??
        originFault(file, one.target) ??
        nodeFault(file, one.name);
      if (why) faults.push(`${file}:${one.line} imports ${one.target ?? one.name}: ${why}`);
    }
  }
  faults.push(...fullFolders([...graph.keys()]));
  faults.push(...findCycles(graph).map((cycle) => `cycle: ${cycle.join(' > ')}`));
  return { faults, summary: `${graph.size} files` };
}

/** A path from the root for an import of our own code; null for a package. */
function getTarget(file, name) {
  if (name.startsWith('.')) return normalize(join(dirname(file), name));
  const contract = /^@marquee\/contract\/(.+)$/.exec(name)?.[1];
  return contract ? `contract/src/${contract}.ts` : null;
}

function wallFault(file, { name, target }) {
  const { folder, forbidden } = WORKSPACES.find((workspace) => file.startsWith(`${workspace.folder}/`));
  const rule = forbidden.find(({ pattern }) => pattern.test(name));
  if (rule && !TEST.test(file)) return rule.why;
  const isOther = ({ folder: other }) =>
    getTop(other) !== getTop(folder) && target.startsWith(`${getTop(other)}/`);
  const crosses = name.startsWith('.') && WORKSPACES.some(isOther);
  return crosses ? 'another workspace is imported by its name, never by its path' : null;
}

function getTop(folder) {
  return folder.split('/')[0];
}

function nodeFault(file, name) {
  if (!file.startsWith(WEB) || !name.startsWith('node:') || TEST.test(file)) return null;
  // servers that tests start and send requests to are next to the tests
  if (file.includes('/testing/')) return null;
  return SERVER_FILES.includes(file.slice(WEB.length)) ? null : 'only the listed server files may use Node';
}

/** Tests and what supports them may import from any floor, and only tests import them. */
const isForTests = (path) => TEST.test(path) || path.includes('/testing/');

function floorFault(file, target) {
  if (!file.startsWith(WEB) || !target?.startsWith(WEB)) return null;
  if (isForTests(file)) return null;
  if (isForTests(target)) return 'only tests import what is for tests';
  const [from, to] = [getPlace(file), getPlace(target)];
  if (from.floor < 0 || to.floor < 0)
    return `${from.floor < 0 ? from.folder : to.folder} is a folder on no floor`;
  if (from.folder === to.folder || from.floor < to.floor) return null;
  if (EXCEPTIONS.some((one) => one.from === from.folder && one.to === to.folder)) return null;
  if (from.floor > to.floor) return `${to.folder} is above ${from.folder}`;
  return from.top === to.top && (to.isCommon || from.isCommon)
    ? null
    : `${from.folder} and ${to.folder} are folders of one floor`;
}

/** Files directly in `origin/src` connect the folders, or are common to all of them. */
function originFault(file, target) {
  if (!file.startsWith(ORIGIN) || !target?.startsWith(ORIGIN) || TEST.test(file)) return null;
  const [from, to] = [file, target].map((path) => path.slice(ORIGIN.length).split('/'));
  if (from.length === 1 || to.length === 1 || from[0] === to[0]) return null;
  const [above, below] = [from, to].map(([folder]) =>
    ORIGIN_FLOORS.findIndex((folders) => folders.includes(folder)),
  );
  if (above < 0 || below < 0) return `${above < 0 ? from[0] : to[0]} is a folder on no floor`;
  if (above < below) return null;
  return above > below ? `${to[0]} is above ${from[0]}` : `${from[0]} and ${to[0]} are folders of one floor`;
}

/**
 * A folder with more files is no longer one idea: it is split into smaller folders by what a person is doing.
 */
function fullFolders(files) {
  const counts = new Map();
  for (const file of files.filter((one) => !TEST.test(one) && !/\/testing\//.test(one)))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > MAX_FILES && !folder.startsWith('e2e'))
    .map(([folder, count]) => `${folder} holds ${count} files, more than ${MAX_FILES}`);
}

function getPlace(path) {
  const parts = path.slice(WEB.length).split('/');
  const top = parts[0];
  const isDivided = DIVIDED_FOLDERS.includes(top);
  const isCommon = isDivided && parts.length === 2;
  const folder = isDivided && !isCommon ? `${top}/${parts[1]}` : top;
  return { top, folder, isCommon, floor: WEB_FLOORS.findIndex((folders) => folders.includes(top)) };
}

/**
 * Each cycle once. Type imports count: files that name each other belong together. Lazy imports do not: they
 * run when both files are loaded.
 */
function findCycles(graph) {
  const cycles = [];
  const done = new Set();
  const visit = (file, path) => {
    const at = path.indexOf(file);
    if (at >= 0) return void cycles.push([...path.slice(at), file]);
    if (done.has(file)) return;
    for (const { target, isLazy } of graph.get(file) ?? []) {
      if (target && !isLazy && graph.has(target)) visit(target, [...path, file]);
    }
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}
