/** Floors of `web/src`, top first: a file imports only from floors below its own. */
export const WEB_FLOORS = [
  ['app'],
  ['screens', 'account-modal', 'shell'],
  ['browse', 'watch'],
  ['access', 'library', 'checkout'],
  ['content', 'guide', 'account', 'player'],
  ['config', 'i18n'],
  ['ui', 'paths', 'lib'],
];

/** Floors of `origin/src`, top first. Folders of one floor meet only where the program is put together. */
export const ORIGIN_FLOORS = [
  ['tools'],
  ['checks'],
  ['site', 'api'],
  ['accounts', 'commerce', 'content', 'guide', 'streams', 'access', 'newsletter', 'reminders', 'ads'],
  ['catalogue', 'signing', 'gateway', 'notify', 'mail'],
  ['clock', 'nights'],
  ['http'],
  ['limits'],
  ['store', 'files', 'file-keys', 'metrics'],
];

/** Folders with subfolders that count separately; files directly in them are common to all of these. */
export const DIVIDED_FOLDERS = ['screens'];

/** Imports that the rule forbids, but that are allowed here. */
export const EXCEPTIONS = [
  { from: 'checkout', to: 'access', why: 'an order ends in an entitlement, which is requested again' },
];

/** The most source files directly in one folder, without tests and what supports them. */
export const MAX_FILES = 30;

/**
 * State at the top level of modules in `web/src`; the list gets shorter. Lazy-loaded code does not count: it
 * is the same for every visit.
 */
export const KNOWN_STATE = [
  {
    file: 'web/src/browse/card/tint.ts',
    name: 'refs',
    why: 'one ref a colour, so that no card is drawn again',
  },
  { file: 'web/src/i18n/formatter.ts', name: 'formatters', why: 'dear to make; bounded' },
  { file: 'web/src/content/image-redirects.ts', name: 'REDIRECTS', why: 'by visit, and goes with it' },
  { file: 'web/src/watch/ads/ad-turns.ts', name: 'TURNS', why: 'by visit, and goes with it' },
  { file: 'web/src/i18n/messages.ts', name: 'rules', why: 'dear to make; one a language' },
  { file: 'web/src/player/engine/new-player.ts', name: 'installed', why: 'goes with the library' },
  {
    file: 'web/src/player/engine/library/load-library.ts',
    name: 'loadings',
    why: 'by document, of which a server has none',
  },
];

/** The files of `web/src` that run only on a server, where parts of Node are available. */
export const SERVER_FILES = [
  'app/server/build-assets.ts',
  'app/server/create-renderer.ts',
  'app/entry-server.tsx',
  'app/server/offline-page.tsx',
  'app/server/render-page.tsx',
  'app/server/render-shell.ts',
  'app/server/static-page.tsx',
];

/** What a workspace's code must not import, with the reason. */
export const WORKSPACES = [
  {
    folder: 'contract/src',
    forbidden: [
      { pattern: /^(node:|react\b|react-)/, why: 'contract knows neither React nor Node' },
      { pattern: /^@marquee\/(?!contract)/, why: 'contract knows no other workspace' },
    ],
  },
  {
    folder: 'web/src',
    forbidden: [{ pattern: /^@marquee\/(?!contract)/, why: 'web speaks to others by the wire alone' }],
  },
  {
    folder: 'origin/src',
    forbidden: [
      { pattern: /^@marquee\/(?!contract)/, why: 'origin speaks to others by the wire alone' },
      { pattern: /^react\b/, why: 'pages are rendered by the build of web' },
    ],
  },
  { folder: 'e2e', forbidden: [{ pattern: /^@marquee\/web/, why: 'browser tests see what a viewer sees' }] },
];
