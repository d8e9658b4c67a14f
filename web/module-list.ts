import { relative, resolve } from 'node:path';
import { minifySync, type Plugin } from 'vite';

const ROOT = resolve(import.meta.dirname, '..');

/**
 * Writes `.vite/modules.json` next to the manifest: for each script of the build, its modules and the
 * minified size of each in bytes. The byte budgets are counted from it.
 */
export function moduleList(): Plugin {
  return {
    name: 'marquee:module-list',
    generateBundle(_options, bundle) {
      const scripts = Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk') return [];
        const modules = Object.entries(file.modules).map(
          ([id, { code }]) => [nameOf(id), sizeOf(code ?? '')] as const,
        );
        return [[file.fileName, Object.fromEntries(modules.filter(([, size]) => size > 0))] as const];
      });
      this.emitFile({
        type: 'asset',
        fileName: '.vite/modules.json',
        source: JSON.stringify(Object.fromEntries(scripts), null, 1),
      });
    },
  };
}

/** A path relative to the repository; modules that the bundler itself adds keep their names. */
function nameOf(id: string): string {
  const file = id.replace(/\?.*$/, '');
  return file.startsWith('\0') ? file.slice(1) : relative(ROOT, file).split('\\').join('/');
}

function sizeOf(code: string): number {
  // changes only names and spaces: in a module seen alone, its exports look unused
  return minifySync('module.js', code, { module: true, compress: false, mangle: { toplevel: true } }).code
    .length;
}
