/** Floors of `web/src`, top first: a file imports only from floors below its own. */
export const WEB_FLOORS = [
  ['app'],
  ['screens', 'account-modal', 'shell'],
  ['browse'],
  ['access', 'library', 'checkout'],
  ['content', 'guide', 'account', 'player'],
  ['config', 'i18n'],
  ['ui', 'paths', 'lib'],
];

/** Rooms of which every folder is a room of its own; files directly in them are common to all. */
export const DIVIDED_ROOMS = ['screens'];

/** Imports that the rule forbids and the house allows. */
export const EXCEPTIONS = [
  { from: 'checkout', to: 'access', why: 'an order ends in an entitlement, which is asked for anew' },
];

/** The files of `web/src` that run only on a server, where parts of Node are at hand. */
export const SERVER_FILES = [
  'app/build-assets.ts',
  'app/create-renderer.ts',
  'app/entry-server.tsx',
  'app/render-page.tsx',
  'app/render-shell.ts',
  'app/static-page.tsx',
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
