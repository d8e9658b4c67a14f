import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { className } from './class-name.ts';
import { engineModule } from './engine-module.ts';
import { lateFiles } from './late-files.ts';
import { lightIcons } from './light-icons.ts';
import { moduleList } from './module-list.ts';
import { preloadHelper } from './preload-helper.ts';
import { reactEvents } from './react-events.ts';
import { unusedParts } from './unused-parts.ts';

/**
 * What every visit waits for is one file, however much of it is shared with parts that are loaded later: the
 * entry with everything it imports. It includes `react-dom`, which starts later but is loaded at once. `npm
 * run check -- bytes` lists the files.
 */
const ENTRY_PARTS = [
  'app/entry-browser',
  'react-dom/client',
  'screens/view-rows',
  'content/first-of-each',
  'contract/src/content-type',
];

/**
 * Small parts that a concert's screen shares with screens that are loaded later. Each would be a separate
 * file.
 */
const SHARED_PARTS =
  /\/src\/(?:content\/use-media|access\/media-access|player\/engine\/(?:retry-table|choose-source)|ui\/spinner)\.|\/icons\/(?:heart|chevron-down)\.mjs/;

/**
 * What several lazy-loaded screens or panes share, in one file for each kind of them: otherwise each shared
 * part would be a separate file, and each file costs a request.
 */
const TOGETHER: Readonly<Record<string, readonly RegExp[]>> = {
  watching: [
    /\/src\/watch\/(?!ads\/(?!server-ads)|watch-refused|recommendations\.)/,
    /\/src\/content\/(?:(?:use-)?item-text|use-stream-wait)\./,
    /\/src\/ui\/use-focus-(?:return|passes-on)\./,
    /\/src\/(?:access\/(?:use-access-check|held-passport|playback-error|licence-passport|public-files)|guide\/(?:programme-state|watch-times))\./,
    /\/src\/player\/(?:player-overlay|playback\/player-error|text\/(?:vtt|chapters|side-file))\./,
    /\/src\/lib\/(?:follow-clock|rejected-by)\.|\/src\/library\/use-resumes\.|\/src\/i18n\/language-name\.|\/icons\/(?:calendar-clock|rotate-ccw|clapperboard)\.mjs/,
  ],
  concert: [
    /\/src\/screens\/media\/(?!series\/|[\w-]+-screen\.)|\/src\/watch\/recommendations\.|\/icons\/share-2\.mjs/,
  ],
  pane: [/\/src\/account-modal\/pane\//],
  account: [
    /\/src\/checkout\/(?:plan-change\/(?:paid-by|method-pane|plan-actions|store-of)|card\/card-brand-names)\./,
    /\/src\/(?:account\/(?:require-port|forms\/password-flow)|i18n\/format-day|ui\/use-focus-goes-on)\./,
    /\/icons\/(?:credit-card|key-round|lock-keyhole|mail)\.mjs/,
  ],
  guide: [/\/src\/(?:screens\/list\/)?guide\/|\/contract\/src\/schedule\//],
  'player-parts': [/\/src\/player\/(?:state\/(?:player-context|choices|loudness)|text\/caption-look)\./],
};

/**
 * A lazy-loaded script is fetched before it is imported (`lib/late-files.ts`), but Vite lists it only if it
 * comes with other files. The entry, which most of them need, is already loaded.
 */
const withItself = (script: string, files: string[]) =>
  [...new Set([script, ...files])].filter((file) => !/\/entry-browser-/.test(file));

/** Two builds of one app: `vite build` for the browser, `vite build --ssr` for the server's renderer. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    lightIcons(),
    react(),
    ...(isSsrBuild
      ? [lateFiles()]
      : [engineModule(), preloadHelper(), unusedParts(), reactEvents(), moduleList()]),
  ],
  css: { modules: { generateScopedName: className } },
  build: {
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false, resolveDependencies: withItself },
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
            input: ['src/app/entry-browser.tsx', 'src/app/early-presses.ts'],
            output: {
              codeSplitting: {
                groups: [
                  { name: 'entry', test: new RegExp(`/(?:${ENTRY_PARTS.join('|')})\\.\\w+$`) },
                  // the guide has the filter of a list, but no grid of cards
                  {
                    name: 'list-filter',
                    test: /\/src\/browse\/grid\/(?:use-)?(?:list-filter|filter-options)\./,
                  },
                  { name: 'grid', test: /\/src\/browse\/grid\// },
                  { name: 'shared', test: SHARED_PARTS, includeDependenciesRecursively: false },
                  ...Object.entries(TOGETHER).map(([name, parts]) => ({
                    name,
                    test: (id: string) => parts.some((part) => part.test(id)),
                    minShareCount: 2,
                    includeDependenciesRecursively: false,
                  })),
                ],
              },
            },
          },
        }),
  },
  ssr: { noExternal: true },
  // the server uses React's production build too, whatever environment the origin is started in
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
}));
