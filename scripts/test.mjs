import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countTests } from './support/count-tests.mjs';
import { ensureChromium } from './support/ensure-chromium.mjs';
import { ensureFfmpeg } from './support/ensure-ffmpeg.mjs';
import { ensureInstalled } from './support/install.mjs';
import { requireNode } from './support/require-node.mjs';
import { inRoot } from './support/root.mjs';
import { run } from './support/run.mjs';

// `npm test`: everything that must hold, one step after the other, even if an earlier one failed.
requireNode();
await ensureInstalled();
const chromium = await ensureChromium();
await ensureFfmpeg();

const reports = inRoot('reports');
const unitReport = inRoot('reports', 'unit.json');
const browserReport = inRoot('reports', 'e2e.json');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
const NEEDED_BYTES = 2_000_000_000;
const hasRoom = ({ bavail, bsize }) => bavail * bsize >= NEEDED_BYTES;
// tests write thousands of times to what must be on the disk before an answer: no test needs the disk itself
const temporary = mkdtempSync(
  join(existsSync(MEMORY) && hasRoom(statfsSync(MEMORY)) ? MEMORY : tmpdir(), 'marquee-'),
);
// a database that runs as another user is in there
chmodSync(temporary, 0o755);
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const env = { CHROMIUM_PATH: chromium, TMPDIR: temporary };
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
