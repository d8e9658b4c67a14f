import { defineConfig } from 'vite';
import { className } from './class-name.ts';

/**
 * The offline worker and the script of its page, after the build of the app and beside it. Each is a file by itself: a
 * worker is no module in every browser, and what the page needs is to be had without the app's own script.
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
