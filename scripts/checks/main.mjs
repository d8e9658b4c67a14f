import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../support/root.mjs';
import { childEnv } from '../support/run.mjs';
import { checkBytes } from './bytes.mjs';
import { checkCommits } from './commits.mjs';
import { DOCUMENTED_KEYS } from './documented-keys.mjs';
import { checkDocuments } from './documents.mjs';
import { checkFloors } from './floors.mjs';
import { checkLicences } from './licences.mjs';
import { checkLockFile } from './lock-file.mjs';
import { checkMarkup } from './markup.mjs';
import { checkModuleState } from './module-state.mjs';
import { checkProviders } from './providers.mjs';
import { checkTranslations } from './translations.mjs';
import { checkWords } from './words.mjs';

/** Every checker: its name and its result for the repository. A new one is a new row. */
const CHECKS = [
  ['types', () => tool('tsc', ['-p', '.', '--pretty', 'false'])],
  ['lint', () => tool('biome', ['check', '--colors=off', '--max-diagnostics=50', '.'])],
  ['dead code', () => tool('knip', ['--no-progress', '--no-config-hints'])],
  ['floors', () => checkFloors(ROOT)],
  ['markup', () => checkMarkup(ROOT)],
  ['module state', () => checkModuleState(ROOT)],
  ['providers', () => checkProviders(ROOT)],
  ['translations', () => checkTranslations(ROOT, DOCUMENTED_KEYS)],
  ['words', () => checkWords(ROOT)],
  ['documents', () => checkDocuments(ROOT)],
  ['lock file', () => checkLockFile(ROOT)],
  ['commits', () => checkCommits(ROOT)],
  ['licences', () => checkLicences(ROOT)],
  ['bytes', () => checkBytes(ROOT)],
];

// `node scripts/checks/main.mjs [NAME ...]`: all of them, or those named.
const wanted = process.argv.slice(2);
// the separate programs come first, and run while the others work here
const results = await Promise.all(
  CHECKS.filter(([name]) => wanted.length === 0 || wanted.includes(name)).map(async ([name, check]) => ({
    name,
    ...(await attempt(check)),
  })),
);

for (const { name, faults, details = [] } of results) {
  if (faults.length > 0 || details.length > 0) console.log(`\n${name}`);
  for (const line of [...details, ...faults.map((fault) => `  ! ${fault}`)]) console.log(line);
}
console.log('');
for (const { name, faults, summary, ms, verdict: verdictOf } of results) {
  const verdict = faults.length === 0 ? 'ok' : (verdictOf ?? `${faults.length} faults`);
  console.log(
    `${name.padEnd(14)}${verdict.padEnd(12)}${`${(ms / 1000).toFixed(1)} s`.padStart(7)}   ${summary}`,
  );
}
process.exitCode = results.some(({ faults }) => faults.length > 0) ? 1 : 0;

async function attempt(check) {
  const startedMs = performance.now();
  try {
    const result = check();
    // how long it kept this process; a program tells its own time
    const ms = performance.now() - startedMs;
    return { ms, ...(await result) };
  } catch (error) {
    return { ms: 0, faults: [error.message], summary: 'could not be checked' };
  }
}

/** A checker that is a separate program: if it fails, the lines it prints are the faults. */
async function tool(command, args) {
  const startedMs = performance.now();
  const getMs = () => performance.now() - startedMs;
  try {
    await promisify(execFile)(command, args, {
      cwd: ROOT,
      env: childEnv(),
      shell: process.platform === 'win32',
      maxBuffer: 64_000_000,
    });
    return { ms: getMs(), faults: [], summary: '' };
  } catch ({ code, stdout, stderr, message }) {
    const lines = `${stdout ?? ''}${stderr ?? ''}`.split('\n').filter((line) => line.trim() !== '');
    return {
      ms: getMs(),
      faults: lines.length > 0 ? lines : [`${command} ended with ${code}: ${message}`],
      summary: '',
      verdict: 'failed',
    };
  }
}
