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

const READ = '**/*.{ts,tsx,mts,js,mjs,css,md,yml}';
/** What others wrote, what records the past, texts for viewers and payers, and this list. */
const NOT_READ = [
  '**/{node_modules,dist,reports,test-results,fixtures}',
  'demo/{accounts,ads,art,catalogue,commerce,configs,guide,libraries,media,scores}',
  'web/public',
  'docs/wire',
  'docs/decisions/archive',
  'docs/requirements.md',
  // texts of viewers
  'origin/src/accounts/mails.ts',
  'origin/src/commerce/mails/renewal-mails.ts',
  'origin/src/gateway/gateway-pages.ts',
  'web/src/screens/legal/*-text.ts',
  'CHANGELOG.md',
  'scripts/checks/words*.mjs',
];

/**
 * Finds names and words that the repository does not use any more: file, line, and what to write instead.
 * @returns {{ faults: string[], summary: string }}
 */
export function checkWords(root) {
  const files = globSync(READ, { cwd: root, exclude: NOT_READ })
    .map((path) => path.split(sep).join('/'))
    .sort();
  const faults = files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    return findWords(lines).map((found) => `${file}:${found}`);
  });
  return { faults, summary: `${files.length} files` };
}

const toPatterns = (rows, flags) =>
  rows.map(([word, instead]) => ({ pattern: new RegExp(`\\b(?:${word})\\b`, flags), instead }));
const PATTERNS = [...toPatterns(RETIRED_NAMES, ''), ...toPatterns(RETIRED_WORDS, 'i')];

function findWords(lines) {
  return lines.flatMap((line, at) =>
    PATTERNS.flatMap(({ pattern, instead }) => {
      const word = pattern.exec(line)?.[0];
      return word ? [`${at + 1} "${word}": write ${instead}`] : [];
    }),
  );
}
