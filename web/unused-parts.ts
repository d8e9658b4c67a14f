import type { Plugin } from 'vite';

/** What an export of such a part still does, as the body of its function. */
type Bodies = Readonly<Record<string, string>>;

/** A module that is left out completely, or only some of its functions. */
type Part = { bodies: Bodies; head?: string } | { functions: readonly string[]; bodies?: Bodies };

/**
 * Parts of libraries that this app never uses, and that no bundler can leave out because other parts refer to
 * them. They would be in every first load. If they are called anyway, they throw; those that are called
 * without need do nothing.
 */
const PARTS: readonly (Part & { file: RegExp })[] = [
  // measurements of the router
  {
    file: /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    bodies: { consumeInstrumentationClientResultMetaReceiver: '' },
  },
  // links that prefetch pages of the router's own framework
  { file: /\/react-router\/dist\/production\/lib\/dom\/ssr\/links\.js$/, bodies: {} },
  {
    file: /\/react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/,
    head: "import { createContext } from 'react';\nexport const FrameworkContext = createContext(undefined);\n",
    bodies: { mergeRefs: 'return arguments[0];', usePrefetchBehavior: 'return [false, undefined, {}];' },
  },
  // forms that the router sends
  { file: /\/react-router\/dist\/production\/lib\/dom\/dom\.js$/, functions: ['getFormSubmissionInfo'] },
  // answers to such forms, fetches without navigation, routes that are discovered or loaded late, middleware,
  // scroll positions, view transitions, blockers of navigation
  {
    file: /\/react-router\/dist\/production\/lib\/router\/router\.js$/,
    functions: [
      'handleAction',
      'fetch',
      'handleFetcherAction',
      'handleFetcherLoader',
      'discoverRoutes',
      'patchRoutesImpl',
      'loadLazyRoute',
      'loadLazyMiddlewareForMatches',
      'runClientMiddlewarePipeline',
      'enableScrollRestoration',
      'getBlocker',
      'shouldBlockNavigation',
      'updateBlocker',
      'cancelDiscoveryNavigation',
      'abortStaleFetchLoads',
      'markFetchRedirectsDone',
      'getUpdatedRevalidatingFetchers',
      'getLoadingFetcher',
      'deleteFetcher',
      'restoreAppliedTransitions',
      'persistAppliedTransitions',
    ],
    bodies: {
      loadLazyRoute: 'return {};',
      loadLazyMiddlewareForMatches: '',
      shouldBlockNavigation: '',
      abortStaleFetchLoads: 'return false;',
      markFetchRedirectsDone: 'return false;',
      restoreAppliedTransitions: '',
      persistAppliedTransitions: '',
    },
  },
  // mutations, which are kept and sent later: their cache is still asked, so it is replaced by an empty one
  { file: /\/@tanstack\/query-core\/build\/modern\/mutation\.js$/, bodies: {} },
  {
    file: /\/@tanstack\/query-core\/build\/modern\/mutationCache\.js$/,
    head: 'export const MutationCache = class { clear() {} getAll() { return []; } findAll() { return []; } async resumePausedMutations() {} };\n',
    bodies: {},
  },
  // infinite queries: lists that grow page by page
  { file: /\/@tanstack\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/, bodies: {} },
];

export function unusedParts(): Plugin {
  return {
    name: 'marquee:unused-parts',
    transform: {
      filter: { id: PARTS.map(({ file }) => file) },
      handler(code, id) {
        const part = PARTS.find(({ file }) => file.test(id));
        if (!part) return;
        if ('functions' in part) return { code: without(code, part.functions, part.bodies), map: null };
        return { code: (part.head ?? '') + emptied(code, part.bodies, part.head), map: null };
      },
    },
  };
}

/** Exported for its test: a module with the same exports and nothing behind them. */
export function emptied(code: string, bodies: Bodies = {}, head = ''): string {
  const names =
    /export \{([^}]+)\}/
      .exec(code)?.[1]
      ?.split(',')
      .map((name) => name.trim()) ?? [];
  if (names.length === 0) throw new Error(CHANGED);
  return names
    .filter((name) => !head.includes(`const ${name} `))
    .map((name) => `export function ${name}() { ${bodies[name] ?? THROW} }`)
    .join('\n');
}

/**
 * Exported for its test: a module whose named functions, declared at the start of a line, only do what is
 * given.
 */
export function without(code: string, names: readonly string[], bodies: Bodies = {}): string {
  return names.reduce((rest, name) => {
    const declared = new RegExp(`^(\\t*)((?:async )?function ${name}\\(.*\\) \\{)\\n[^]*?^\\1\\}`, 'm');
    if (!declared.test(rest)) throw new Error(CHANGED);
    return rest.replace(declared, `$1$2 ${bodies[name] ?? THROW} }`);
  }, code);
}

const CHANGED = 'A library has changed: look at web/unused-parts.ts';
const THROW = "throw new Error('left out of this build by web/unused-parts.ts');";
