import type { Plugin } from 'vite';

/**
 * The engine's files as ES modules. As the CommonJS they are published as, they need the bundler's helpers and nothing
 * else of ours: the helpers would be a file of their own, before anything shows, on pages that play nothing.
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
