import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { requireNode } from './support/require-node.mjs';
import { inRoot } from './support/root.mjs';
import { run } from './support/run.mjs';

// `npm run breaks -- [PART OF A FILE]`: breaks the product in one place, runs the test that should see it, and puts the
// text back; one break after the other. Fails if a test passes with its break. `breaks.json` lists them.
requireNode();
const [part = ''] = process.argv.slice(2);
const report = inRoot('reports', 'unit.json');
const breaks = JSON.parse(readFileSync(inRoot('scripts', 'breaks.json'), 'utf8')).filter(({ file }) =>
  file.includes(part),
);
let isStopped = false;
process.once('SIGINT', () => {
  isStopped = true;
});
const unseen = [];
for (const [at, one] of breaks.entries()) {
  if (isStopped) break;
  const startedMs = performance.now();
  const verdict = await tryBreak(one);
  if (!verdict.startsWith('seen')) unseen.push(one);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(`${at + 1}/${breaks.length} ${one.file}: ${verdict} (${one.test}, ${seconds} s)`);
}
rmSync(report, { force: true });
console.log(`${unseen.length} of ${breaks.length} breaks not seen`);
process.exitCode = unseen.length > 0 || isStopped ? 1 : 0;

/** @returns `seen` with the title of the first test that failed, or what is wrong with the break or its test */
async function tryBreak({ file, from, to, test }) {
  const path = inRoot(file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) return 'NOT FOUND ONCE';
  rmSync(report, { force: true });
  try {
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
    const args = ['run', '--bail=1', test];
    if ((await run('vitest', args, { stdio: 'ignore' })) === 0) return 'NOT SEEN';
    const results = JSON.parse(readFileSync(report, 'utf8')).testResults;
    const failed = results.flatMap((one) => one.assertionResults).find(({ status }) => status === 'failed');
    return failed ? `seen: ${failed.title}` : 'NO TEST FAILED, BUT THE RUN';
  } finally {
    writeFileSync(path, text);
  }
}
