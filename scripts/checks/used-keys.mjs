import { listSources, parseSource, visitNodes } from './source-files.mjs';

/** Names of a translator that is passed to a helper; its namespace may then be any. */
const HANDED_DOWN = new Set(['t', 'translate']);

/**
 * Every message that the code of the app and of mails uses. A key composed of parts matches by its fixed parts; one that is
 * only a variable is unknown and left out.
 * @returns {{ file: string, line: number, namespace: string | null, key: string, pattern: RegExp }[]}
 */
export function usedKeys(root) {
  return listSources(root, ['web/src', 'origin/src'])
    .filter((file) => !/\.test\.\w+$/.test(file))
    .flatMap((file) => usedIn(file, parseSource(root, file)));
}

function usedIn(file, { program, text }) {
  const translators = [];
  const found = [];
  visitNodes(program, (node, parents) => {
    if (node.type === 'VariableDeclarator') {
      const namespace = getNamespace(node.init);
      if (namespace) translators.push({ name: node.id.name, namespace, scope: getScope(parents) });
    }
  });
  visitNodes(program, (node, parents) => {
    if (node.type !== 'CallExpression') return;
    const namespace = asks(node.callee, parents, translators);
    if (namespace === undefined) return;
    for (const key of getKeys(node.arguments[0])) {
      found.push({ file, line: text.slice(0, node.start).split('\n').length, namespace, ...key });
    }
  });
  return found;
}

/** The namespace of `useT('menu')` and `messages.translator('menu')`. */
function getNamespace(init) {
  if (init?.type !== 'CallExpression') return null;
  const name = init.callee.name ?? init.callee.property?.name;
  const argument = init.arguments[0];
  return (name === 'useT' || name === 'translator') && argument?.type === 'Literal' ? argument.value : null;
}

/** The namespace that a call uses; null if it may be any, undefined if the callee is not a translator. */
function asks(callee, parents, translators) {
  const direct = getNamespace(callee);
  if (direct) return direct;
  if (callee.type !== 'Identifier') return undefined;
  const inScope = translators.filter(
    ({ name, scope }) => name === callee.name && (scope === null || parents.includes(scope)),
  );
  // the innermost declaration was visited last
  if (inScope.length > 0) return inScope.at(-1).namespace;
  return HANDED_DOWN.has(callee.name) ? null : undefined;
}

function getScope(parents) {
  return parents.findLast(({ type }) => /Function/.test(type)) ?? null;
}

function getKeys(node) {
  if (!node) return [];
  if (node.type === 'Literal' && typeof node.value === 'string')
    return [{ key: node.value, pattern: exactly([node.value]) }];
  if (node.type === 'ConditionalExpression') return [...getKeys(node.consequent), ...getKeys(node.alternate)];
  if (node.type === 'LogicalExpression') return [...getKeys(node.left), ...getKeys(node.right)];
  if (node.type === 'TemplateLiteral') {
    const parts = node.quasis.map((quasi) => quasi.value.cooked);
    return [{ key: parts.join('…'), pattern: exactly(parts) }];
  }
  return [];
}

/** The fixed parts, with anything between them. */
function exactly(parts) {
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);
}
