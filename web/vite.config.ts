import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { moduleList } from './module-list.ts';

/** Two builds of one app: `vite build` for the browser, `vite build --ssr` for the server's renderer. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [moduleList()])],
  css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
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
            // what every visit loads is one file, however many parts that come later share of it
            output: { codeSplitting: { groups: [{ name: 'entry', test: /entry-browser\.tsx$/ }] } },
          },
        }),
  },
  ssr: { noExternal: true },
}));
