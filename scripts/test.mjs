import { mkdirSync, rmSync } from 'node:fs';
import { countTests } from './support/count-tests.mjs';
import { ensureChromium } from './support/ensure-chromium.mjs';
import { ensureInstalled } from './support/install.mjs';
import { requireNode } from './support/require-node.mjs';
import { inRoot } from './support/root.mjs';
import { run } from './support/run.mjs';

// `npm test`: everything that must hold, one step after the other, even if an earlier one failed.
requireNode();
await ensureInstalled();
const chromium = await ensureChromium();

const reports = inRoot('reports');
const unitReport = inRoot('reports', 'unit.json');
const browserReport = inRoot('reports', 'e2e.json');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const env = { CHROMIUM_PATH: chromium };
const steps = [
  ['build', () => run('node', ['scripts/build.mjs'])],
  ['checks', () => run('node', ['scripts/check.mjs'])],
  ['unit tests', () => run('vitest', ['run'], { env })],
  ['browser tests', () => run('playwright', ['test'], { cwd: inRoot('e2e'), env })],
];
const broken = [];
for (const [name, step] of steps) {
  console.log(`\n== ${name}`);
  if ((await step()) !== 0) broken.push(name);
}

const { passed, failed } = countTests({ unitReport, browserReport });
if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || broken.length > 0 ? 1 : 0;
