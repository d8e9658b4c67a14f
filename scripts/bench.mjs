import { isBuildFresh } from './support/build-stamp.mjs';
import { ensureInstalled } from './support/install.mjs';
import { requireNode } from './support/require-node.mjs';
import { run, runOrExit } from './support/run.mjs';

// `npm run bench [-- --only card,home] [--runs N]`: measurements next to their budgets.
requireNode();
await ensureInstalled();
if (!isBuildFresh()) await runOrExit('node', ['scripts/build.mjs']);
process.exitCode = await run('node', ['bench/main.ts', ...process.argv.slice(2)]);
