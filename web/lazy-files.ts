import { dirname, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Tells `lazyModule` which source file it fetches, in the server's build: the server names the files of the
 * screens and views that a page shows, so that the browser requests them at once. The browser's build
 * contains no such names.
 */
export function lazyFiles(): Plugin {
  let root = '';
  return {
    name: 'marquee:lazy-files',
    configResolved(config) {
      root = config.root;
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /\blazyModule\(/ },
      handler(code, id) {
        return { code: withFiles(code, dirname(id), root), map: null };
      },
    },
  };
}

const LAZY_MODULE =
  /\blazyModule\((\s*(?:async )?\(\) => [^;]*?import\((["'])(\.[^"']+)\2\)(?:\)\.\w+)?)\s*,?\s*\)/g;

/** Exported for its test: the code with each file as the second argument, relative to `root`. */
export function withFiles(code: string, folder: string, root: string): string {
  return code.replace(LAZY_MODULE, (_, fetchCode: string, __, file: string) => {
    const source = relative(root, resolve(folder, file)).replaceAll('\\', '/');
    return `lazyModule(${fetchCode}, ${JSON.stringify(source)})`;
  });
}
