import { listSources, parseSource, visitNodes } from './source-files.mjs';

/** Members and calls that turn text into markup or code. */
const DANGEROUS_MEMBERS = new Set(['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'srcdoc']);
const DANGEROUS_CALLS = new Set(['eval', 'Function']);

/**
 * Checks that the web app writes no style attribute into markup, and no text as markup or code: the policy
 * would block it.
 * @returns {{ faults: string[], summary: string }}
 */
export function checkMarkup(root) {
  const files = listSources(root, ['web/src']).filter((file) => !/\.test\.\w+$/.test(file));
  const faults = files.flatMap((file) => {
    const source = parseSource(root, file);
    const found = [];
    visitNodes(source.program, (node) => {
      const what = getFault(node);
      if (what) found.push(`${file}:${source.text.slice(0, node.start).split('\n').length} ${what}`);
    });
    return found;
  });
  return { faults, summary: `${files.length} files` };
}

function getFault(node) {
  if (node.type === 'JSXAttribute') {
    if (node.name.name === 'style') return 'a style attribute: use a class, or set a property in the browser';
    if (node.name.name === 'dangerouslySetInnerHTML') return 'text as markup';
  }
  if (node.type === 'MemberExpression') {
    const name = node.property.name;
    if (DANGEROUS_MEMBERS.has(name)) return `text as markup: ${name}`;
    if (node.object.name === 'document' && (name === 'write' || name === 'writeln'))
      return `text as markup: document.${name}`;
  }
  const isCall = node.type === 'CallExpression' || node.type === 'NewExpression';
  if (isCall && DANGEROUS_CALLS.has(node.callee.name)) return `text as code: ${node.callee.name}`;
  return null;
}
