import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { className } from './class-name.ts';
import { engineModule } from './engine-module.ts';
import { moduleList } from './module-list.ts';

/**
 * What every visit loads is one file, however many parts that come later share of it: the entry with all it imports.
 * With it go the parts that the media screen, which is fetched ahead, has in common with what comes later: each would
 * be a file that costs more in headers than it holds. And `react-dom`, which is begun later but comes at once.
 * `npm run check -- bytes` lists the files of the first load.
 */
const ENTRY_PARTS = [
  'app/entry-browser',
  'account/want-offers',
  'content/use-media',
  'icons/chevron-down',
  'icons/heart',
  'lib/tab-store',
  'react-dom/client',
  'src/content-type',
  'ui/spinner',
];

/** Two builds of one app: `vite build` for the browser, `vite build --ssr` for the server's renderer. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [engineModule(), moduleList()])],
  css: { modules: { generateScopedName: className } },
  build: {
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    cssMinify: 'lightningcss',
    ...(isSsrBuild
      ? {
          outDir: 'dist/server',
          copyPublicDir: false,
          rollupOptions: {
            input: { render: 'src/app/entry-server.tsx' },
            output: { entryFileNames: '[name].js' },
          },
        }
      : {
          outDir: 'dist/client',
          manifest: true,
          rollupOptions: {
            input: 'src/app/entry-browser.tsx',
            output: {
              codeSplitting: {
                groups: [{ name: 'entry', test: new RegExp(`/(?:${ENTRY_PARTS.join('|')})\\.\\w+$`) }],
              },
            },
          },
        }),
  },
  ssr: { noExternal: true },
}));
