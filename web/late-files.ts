import { dirname, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Tells `lateCode` which source file it fetches, in the server's build: the server names the files of the
 * screens and views that a page shows, so that the browser requests them at once. The browser's build
 * contains no such names.
 */
export function lateFiles(): Plugin {
  let root = '';
  return {
    name: 'marquee:late-files',
    configResolved(config) {
      root = config.root;
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /\blateCode\(/ },
      handler(code, id) {
        return { code: withFiles(code, dirname(id), root), map: null };
      },
    },
  };
}

const LATE = /\blateCode\((\s*(?:async )?\(\) => [^;]*?import\((["'])(\.[^"']+)\2\)(?:\)\.\w+)?)\s*,?\s*\)/g;

/** Exported for its test: the code with each file as the second argument, relative to `root`. */
export function withFiles(code: string, folder: string, root: string): string {
  return code.replace(LATE, (_, fetchCode: string, __, file: string) => {
    const source = relative(root, resolve(folder, file)).replaceAll('\\', '/');
    return `lateCode(${fetchCode}, ${JSON.stringify(source)})`;
  });
}
