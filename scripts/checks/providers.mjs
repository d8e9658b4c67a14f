import { listSources, parseSource, visitNodes } from './source-files.mjs';

/** The account providers' names, in the config and elsewhere. */
const NAMES = /\b(?:jwp|cleeng|inplayer)/i;

/**
 * Folders that may contain these names: the config, each adapter, and the app's start, which chooses the
 * right one; and the second engine, as its library has such a name.
 */
const KNOW = [
  'web/src/testing/',
  'web/src/config/',
  'web/src/account/identity/',
  'web/src/account/billing/',
  'web/src/app/',
  'web/src/player/engine/library/',
];

/**
 * Checks that no code of the web app asks which account provider is used: ports and capabilities express the
 * difference.
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
