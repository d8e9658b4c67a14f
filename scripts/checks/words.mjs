import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Names that the code had before, as whole words, and the names that took their place. */
const RETIRED_NAMES = [
  ['MOST_\\w+', 'MAX_…'],
  ['LEAST_\\w+', 'MIN_…'],
  ['LONGEST_\\w+|PATIENCE_MS', '…_TIMEOUT_MS'],
  ['isSparing', 'prefersReducedData'],
  ['isWatched', 'isPageVisible'],
  ['useComesBack', 'useOnReconnect'],
  ['useStartsAgain', 'useReloadOnReconnect'],
  ['useTriesAgain', 'useRetryOnReturn'],
  ['useHeld', 'useDeferredView'],
  ['useFilled', 'useRenderAllTiles'],
  ['useStopped', 'usePaymentFailure'],
  ['useUnanswered', 'useLostPaymentAnswer'],
  ['useWaiting', 'usePaymentOutcome'],
  ['useCan', 'useCapabilities'],
  ['useWide', 'useIsWide'],
  ['useNarrow', 'useIsNarrow'],
  ['useInBrowser', 'useIsHydrated'],
  ['useBrowsersOwn', 'useIsClientRendered'],
  ['lateCode', 'lazyModule'],
  ['codeHere', 'eagerModule'],
  ['lateTogether', 'withTexts'],
  ['untoldAfter', 'unresolvedAfter'],
  ['takeOutcome', 'acknowledge'],
];

/** Words that hide who does what, and plain ones to choose from by what is meant. */
const RETIRED_WORDS = [
  ['told', 'reported, notified, shown'],
  ['said', 'shown, announced, stated'],
  ['asked', 'requested, sent, queried'],
  ['begun', 'started'],
  ['heard', 'received, noticed'],
  ['held', 'kept, cached, delayed'],
  ['whose', 'a clause with "has" or "of"'],
  ['ours', 'the name of the thing'],
  ['beside', 'next to, with, during'],
  ['meanwhile', 'during, while it waits'],
];

/** Folders and files that have none of the retired words any more. Elsewhere they are not counted yet. */
const FINISHED = [
  'bench',
  'contract',
  'e2e',
  'origin/src/access',
  'origin/src/ads',
  'origin/src/accounts',
  'origin/src/catalogue',
  'origin/src/clock',
  'origin/src/content',
  'origin/src/commerce',
  'origin/src/files',
  'origin/src/gateway',
  'origin/src/guide',
  'origin/src/http',
  'origin/src/limits',
  'origin/src/mail',
  'origin/src/notify',
  'origin/src/signing',
  'origin/src/site',
  'origin/src/streams',
  'origin/test',
  'origin/src/store',
  'scripts',
  'web/src/access',
  'web/src/account-modal',
  'web/src/app',
  'web/src/browse',
  'web/src/checkout',
  'web/src/config',
  'web/src/content',
  'web/src/guide',
  'web/src/i18n',
  'web/src/lib',
  'web/src/library',
  'web/src/paths',
  'web/src/player',
  'web/src/screens/about',
  'web/src/screens/error',
  'web/src/screens/home',
  'web/src/screens/list',
  'web/src/screens/media',
  'web/src/screens/not-found',
  'web/src/screens/pricing',
  'web/src/screens/search',
  'web/src/screens/user',
  'web/src/shell',
  'web/src/testing',
  'web/src/ui',
  'web/src/watch',
];

const READ = '**/*.{ts,tsx,mts,js,mjs,css,md,yml}';
/** What others wrote, what records the past, texts for viewers and payers, and this list. */
const NOT_READ = [
  '**/{node_modules,dist,reports,test-results,fixtures}',
  'demo/{accounts,ads,art,catalogue,commerce,configs,guide,libraries,media,scores}',
  'web/public',
  'docs/wire',
  'docs/decisions/archive',
  'docs/requirements.md',
  'origin/src/accounts/mails.ts',
  'origin/src/commerce/renewal-mails/mail-texts.ts',
  'origin/src/gateway/gateway-pages.ts',
  'CHANGELOG.md',
  'scripts/checks/words*.mjs',
];

/**
 * Finds names and words that the repository does not use any more: file, line, and what to write instead.
 * @param finished where the words are counted; the names are counted everywhere
 * @returns {{ faults: string[], summary: string }}
 */
export function checkWords(root, finished = FINISHED) {
  const files = globSync(READ, { cwd: root, exclude: NOT_READ })
    .map((path) => path.split(sep).join('/'))
    .sort();
  const faults = files.flatMap((file) => {
    const isFinished = finished.some((part) => file === part || file.startsWith(`${part}/`));
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    return findWords(lines, isFinished ? [...NAMES, ...WORDS] : NAMES).map((found) => `${file}:${found}`);
  });
  return { faults, summary: `${files.length} files` };
}

const toPatterns = (rows, flags) =>
  rows.map(([word, instead]) => ({ pattern: new RegExp(`\\b(?:${word})\\b`, flags), instead }));
const NAMES = toPatterns(RETIRED_NAMES, '');
const WORDS = toPatterns(RETIRED_WORDS, 'i');

function findWords(lines, patterns) {
  return lines.flatMap((line, at) =>
    patterns.flatMap(({ pattern, instead }) => {
      const word = pattern.exec(line)?.[0];
      return word ? [`${at + 1} "${word}": write ${instead}`] : [];
    }),
  );
}
