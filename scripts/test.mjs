import { mkdirSync, rmSync } from 'node:fs';
import { countTests } from './support/count-tests.mjs';
import { ensureChromium } from './support/ensure-chromium.mjs';
import { ensureInstalled } from './support/install.mjs';
import { requireNode } from './support/require-node.mjs';
import { inRoot } from './support/root.mjs';
import { run, runQuietly } from './support/run.mjs';

// `npm test`: everything that must hold; each step is taken whatever the others said.
requireNode();
await ensureInstalled();
const chromium = await ensureChromium();

const reports = inRoot('reports');
const unitReport = inRoot('reports', 'unit.json');
const browserReport = inRoot('reports', 'e2e.json');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const env = { CHROMIUM_PATH: chromium };
const broken = [];
const note = (name, code) => code !== 0 && broken.push(name);
const announce = (name) => console.log(`\n== ${name}`);

announce('build');
note('build', await run('node', ['scripts/build.mjs']));

// Browser tests leave a fifth of two cores idle, unit tests a third: together they take less time than one after the other.
const beside = async () => {
  const steps = [
    ['checks', 'node', ['scripts/check.mjs']],
    ['unit tests', 'vitest', ['run', '--maxWorkers=50%']],
  ];
  for (const [name, command, args] of steps) {
    const { code, output } = await runQuietly(command, args, { env });
    announce(name);
    console.log(output);
    note(name, code);
  }
};
const inBrowser = async () => {
  announce('browser tests');
  note('browser tests', await run('playwright', ['test'], { cwd: inRoot('e2e'), env }));
};
await Promise.all([beside(), inBrowser()]);

const { passed, failed } = countTests({ unitReport, browserReport });
if (broken.length > 0) console.log(`\nNot well: ${broken.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || broken.length > 0 ? 1 : 0;
