import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devServer } from './dev-server.ts';
import { lazyFiles } from './lazy-files.ts';

/** Two builds of one app: `vite build` for the browser, `vite build --ssr` for the server's renderer. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), isSsrBuild && lazyFiles()],
  build: {
    target: 'es2022',
    cssMinify: 'lightningcss',
    modulePreload: { polyfill: false },
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
            // by default Home would wait for eighty small files
            output: { codeSplitting: { groups: [{ name: 'entry', tags: ['$initial'] }] } },
          },
        }),
  },
  server: devServer(process.env.ORIGIN_URL),
  ssr: { noExternal: true },
  // the server uses React's production build too, whatever environment the origin is started in
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
}));
