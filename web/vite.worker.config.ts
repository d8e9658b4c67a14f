import { defineConfig } from 'vite';
import { className } from './class-name.ts';

/**
 * Builds the offline worker and the script of its page, after the app's build and next to it. Each is a
 * single file: a worker cannot be a module in every browser, and the page must work without the app's own
 * script.
 */
export default defineConfig({
  css: { modules: { generateScopedName: className } },
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    emptyOutDir: false,
    modulePreload: false,
    cssMinify: 'lightningcss',
    manifest: '.vite/worker.json',
    rollupOptions: {
      input: ['src/app/offline/worker.ts', 'src/app/offline/offline-page.ts'],
      output: { entryFileNames: ({ name }) => (name === 'worker' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
});
