import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const OURS = fileURLToPath(new URL('./src/lib/late-files.ts', import.meta.url));

/**
 * Replaces the function with which Vite fetches lazy-loaded scripts and their style sheets by our own
 * `importWith`.
 */
export function preloadHelper(): Plugin {
  return {
    name: 'marquee:preload-helper',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler(code) {
        if (!/export const __vitePreload\b|export \{ ?__vitePreload/.test(code))
          throw new Error('Vite has changed: look at web/preload-helper.ts');
        return { code: `export { importWith as __vitePreload } from ${JSON.stringify(OURS)};`, map: null };
      },
    },
  };
}
