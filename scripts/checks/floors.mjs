import { dirname, join, normalize } from 'node:path/posix';
import { DIVIDED_ROOMS, EXCEPTIONS, SERVER_FILES, WEB_FLOORS, WORKSPACES } from './house.mjs';
import { importsOf, listSources, parseSource } from './source-files.mjs';

const WEB = 'web/src/';
const TEST = /\.(test|spec)\.\w+$/;

/**
 * Directions of imports: floors of the web app, walls between the workspaces, no cycles.
 * @returns {{ faults: string[], summary: string }}
 */
export function checkFloors(root) {
  const graph = new Map();
  const faults = [];
  for (const file of listSources(
    root,
    WORKSPACES.map(({ folder }) => folder),
  )) {
    const imports = importsOf(parseSource(root, file)).map((one) => ({
      ...one,
      target: targetOf(file, one.name),
    }));
    graph.set(file, imports);
    for (const one of imports) {
      const why = wallFault(file, one) ?? floorFault(file, one.target) ?? nodeFault(file, one.name);
      if (why) faults.push(`${file}:${one.line} imports ${one.target ?? one.name}: ${why}`);
    }
  }
  faults.push(...findCycles(graph).map((cycle) => `cycle: ${cycle.join(' > ')}`));
  return { faults, summary: `${graph.size} files` };
}

/** A path from the root for an import of the house's own code; null for a package. */
function targetOf(file, name) {
  if (name.startsWith('.')) return normalize(join(dirname(file), name));
  const contract = /^@marquee\/contract\/(.+)$/.exec(name)?.[1];
  return contract ? `contract/src/${contract}.ts` : null;
}

function wallFault(file, { name, target }) {
  const { folder, forbidden } = WORKSPACES.find((workspace) => file.startsWith(`${workspace.folder}/`));
  const rule = forbidden.find(({ pattern }) => pattern.test(name));
  if (rule && !TEST.test(file)) return rule.why;
  const isOther = ({ folder: other }) =>
    topOf(other) !== topOf(folder) && target.startsWith(`${topOf(other)}/`);
  const crosses = name.startsWith('.') && WORKSPACES.some(isOther);
  return crosses ? 'another workspace is imported by its name, never by its path' : null;
}

function topOf(folder) {
  return folder.split('/')[0];
}

function nodeFault(file, name) {
  if (!file.startsWith(WEB) || !name.startsWith('node:') || TEST.test(file)) return null;
  return SERVER_FILES.includes(file.slice(WEB.length)) ? null : 'only the listed server files may use Node';
}

function floorFault(file, target) {
  if (!file.startsWith(WEB) || !target?.startsWith(WEB)) return null;
  const [from, to] = [placeOf(file), placeOf(target)];
  if (from.floor < 0 || to.floor < 0) return `${from.floor < 0 ? from.room : to.room} is a room on no floor`;
  if (from.room === to.room || from.floor < to.floor) return null;
  if (EXCEPTIONS.some((one) => one.from === from.room && one.to === to.room)) return null;
  if (from.floor > to.floor) return `${to.room} is above ${from.room}`;
  return from.top === to.top && (to.isCommon || from.isCommon)
    ? null
    : `${from.room} and ${to.room} are rooms of one floor`;
}

function placeOf(path) {
  const parts = path.slice(WEB.length).split('/');
  const top = parts[0];
  const isDivided = DIVIDED_ROOMS.includes(top);
  const isCommon = isDivided && parts.length === 2;
  const room = isDivided && !isCommon ? `${top}/${parts[1]}` : top;
  return { top, room, isCommon, floor: WEB_FLOORS.findIndex((rooms) => rooms.includes(top)) };
}

/** Each cycle once. Types vanish before anything runs, and a lazy import waits until both files are there. */
function findCycles(graph) {
  const cycles = [];
  const done = new Set();
  const visit = (file, path) => {
    const at = path.indexOf(file);
    if (at >= 0) return void cycles.push([...path.slice(at), file]);
    if (done.has(file)) return;
    for (const { target, isType, isLazy } of graph.get(file) ?? []) {
      if (target && !isType && !isLazy && graph.has(target)) visit(target, [...path, file]);
    }
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}
