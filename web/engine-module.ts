import type { Plugin } from 'vite';

/**
 * Turns the engine's files into ES modules. As published, in CommonJS, they would need the bundler's helpers,
 * which nothing else of ours needs: these would be a separate file, loaded before anything shows, even on
 * pages that play nothing.
 */
export function engineModule(): Plugin {
  return {
    name: 'marquee:engine-module',
    transform: {
      filter: { id: /\/node_modules\/shaka-player\/dist\/[^/]+\.js$/ },
      handler: (code) => ({ code: `const exports = {};\n${code}\nexport default exports;\n`, map: null }),
    },
  };
}
