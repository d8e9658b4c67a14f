import { listSources, parseSource } from './source-files.mjs';
import { KNOWN_STATE } from './structure.mjs';

const WEB = 'web/src';
const TEST = /\.(test|spec)\.\w+$|\/testing\//;
const COLLECTIONS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'EventTarget']);

/**
 * Finds state at the top level of modules: it is shared by every visit that a server renders, and outlives a
 * sign-out. It belongs in the app and its contexts instead. The exceptions are in `KNOWN_STATE`, with their
 * reasons.
 * @returns {{ faults: string[], summary: string }}
 */
export function checkModuleState(root) {
  const files = listSources(root, [WEB]).filter((file) => !TEST.test(file));
  const found = files.flatMap((file) => stateIn(root, file));
  const isKnown = ({ file, name }) => KNOWN_STATE.some((one) => one.file === file && one.name === name);
  const isThere = ({ file, name }) => found.some((one) => one.file === file && one.name === name);
  const faults = [
    ...found
      .filter((one) => !isKnown(one))
      .map(({ file, line, name }) => `${file}:${line} keeps ${name} for all visits: hang it from the app`),
    ...KNOWN_STATE.filter((one) => files.includes(one.file) && !isThere(one)).map(
      ({ file, name }) => `${file} keeps no ${name} any more: take it off KNOWN_STATE`,
    ),
  ];
  return { faults, summary: `${found.length} known` };
}

/** Variables that can change, and constants that start empty and are there to be filled. */
function stateIn(root, file) {
  const { program, text } = parseSource(root, file);
  return program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations
      .filter((one) => declared.kind !== 'const' || isToBeFilled(one, text))
      .map(({ id, start }) => ({ file, name: id.name, line: text.slice(0, start).split('\n').length }));
  });
}

function isToBeFilled({ id, init }, text) {
  if (!init) return false;
  if (init.type === 'NewExpression') return COLLECTIONS.has(init.callee.name) && init.arguments.length === 0;
  const isEmpty =
    (init.type === 'ArrayExpression' && init.elements.length === 0) ||
    (init.type === 'ObjectExpression' && init.properties.length === 0);
  return isEmpty && !/\breadonly\b/i.test(text.slice(id.start, init.start));
}
