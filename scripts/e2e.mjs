import { isBuildFresh } from './support/build-stamp.mjs';
import { ensureChromium } from './support/ensure-chromium.mjs';
import { ensureInstalled } from './support/install.mjs';
import { requireNode } from './support/require-node.mjs';
import { inRoot } from './support/root.mjs';
import { run, runOrExit } from './support/run.mjs';

// `npm run test:e2e [-- FILE ... | -g TITLE]`: browser tests of the current sources; options are Playwright's.
requireNode();
await ensureInstalled();
const env = { CHROMIUM_PATH: await ensureChromium() };
if (!isBuildFresh()) await runOrExit('node', ['scripts/build.mjs']);
process.exitCode = await run('playwright', ['test', ...process.argv.slice(2)], { cwd: inRoot('e2e'), env });
