import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseSync } from 'oxc-parser';

const CODE = /\.(ts|tsx|mjs|js)$/;
const SKIPPED = new Set(['node_modules', 'dist', 'reports', 'fixtures']);

/** Every code file under the folders, as paths from `root` with forward slashes. */
export function listSources(root, folders) {
  return folders
    .flatMap((folder) => walk(join(root, folder)))
    .map((file) => relative(root, file).split(sep).join('/'));
}

function walk(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return walk(path);
    return CODE.test(entry.name) ? [path] : [];
  });
}

/** A file's syntax tree, its imports and its text. @throws if it cannot be parsed */
export function parseSource(root, file) {
  const text = readFileSync(join(root, file), 'utf8');
  const parsed = parseSync(file, text);
  if (parsed.errors.length > 0) throw new Error(`${file}: ${parsed.errors[0].message}`);
  return {
    // the tree takes three times as long as the imports, and is made when it is read
    get program() {
      return parsed.program;
    },
    module: parsed.module,
    text,
  };
}

/**
 * The imports of a file, including re-exports.
 * @returns {{ name: string, line: number, isType: boolean, isLazy: boolean }[]}
 */
export function getImports({ module, text }) {
  const lineAt = (offset) => text.slice(0, offset).split('\n').length;
  const found = [];
  for (const { moduleRequest, entries, start } of module.staticImports) {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType);
    found.push({ name: moduleRequest.value, line: lineAt(start), isType, isLazy: false });
  }
  for (const { entries, start } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest)
        found.push({ name: moduleRequest.value, line: lineAt(start), isType, isLazy: false });
    }
  }
  for (const { moduleRequest, start } of module.dynamicImports) {
    const name = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
    if (name) found.push({ name, line: lineAt(start), isType: false, isLazy: true });
  }
  return found;
}

/** Calls `visit(node, parents)` for every node of a syntax tree, outer ones first; `parents` is only for that call. */
export function visitNodes(node, visit, parents = []) {
  if (Array.isArray(node)) {
    for (const one of node) visitNodes(one, visit, parents);
  } else if (node && typeof node.type === 'string') {
    visit(node, parents);
    parents.push(node);
    for (const name in node)
      if (name !== 'type' && node[name] && typeof node[name] === 'object')
        visitNodes(node[name], visit, parents);
    parents.pop();
  }
}
