import { defineConfig } from 'vite';

/**
 * Builds the scripts that run without the app's own, after the app's build and next to it: the one that runs
 * before it, the offline worker, and the script of its page. Each is a single file.
 */
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    emptyOutDir: false,
    modulePreload: false,
    cssMinify: 'lightningcss',
    manifest: '.vite/worker.json',
    rollupOptions: {
      input: ['src/app/early-presses.ts', 'src/app/offline/worker.ts', 'src/app/offline/offline-page.ts'],
      output: { entryFileNames: ({ name }) => (name === 'worker' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
});
