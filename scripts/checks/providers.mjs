import { listSources, parseSource, visitNodes } from './source-files.mjs';

/** Names by which the config and the world know the account providers. */
const NAMES = /\b(?:jwp|cleeng|inplayer)/i;

/**
 * Who may know them: the config's own room, each adapter, and the boot, which puts the right one in; and the second
 * engine, whose library has such a name.
 */
const KNOW = [
  'web/src/config/',
  'web/src/account/identity/',
  'web/src/account/billing/',
  'web/src/app/',
  'web/src/player/engine/library/',
];

/**
 * No code of the web app asks which account provider there is: ports and capabilities carry the difference.
 * @returns {{ faults: string[], summary: string }}
 */
export function checkProviders(root) {
  const files = listSources(root, ['web/src']).filter(
    (file) => !/\.test\.\w+$/.test(file) && !KNOW.some((room) => file.startsWith(room)),
  );
  const faults = files.flatMap((file) => {
    const source = parseSource(root, file);
    const found = [];
    visitNodes(source.program, (node) => {
      const word = node.type === 'Literal' ? node.value : node.type === 'Identifier' ? node.name : null;
      if (typeof word !== 'string' || !NAMES.test(word)) return;
      const line = source.text.slice(0, node.start).split('\n').length;
      found.push(`${file}:${line} names an account provider: ${word}; ask a capability of the port`);
    });
    return found;
  });
  return { faults, summary: `${files.length} files` };
}
