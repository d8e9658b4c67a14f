import { isBuildFresh } from './support/build-stamp.mjs';
import { ensureInstalled } from './support/install.mjs';
import { requireNode } from './support/require-node.mjs';
import { run, runOrExit } from './support/run.mjs';

// `npm run bench [-- --only bytes,home] [--content URL --config CODE]`: measurements next to their budgets.
requireNode();
await ensureInstalled();
if (!isBuildFresh()) await runOrExit('node', ['scripts/build.mjs']);
process.exitCode = await run('node', ['bench/main.ts', ...process.argv.slice(2)]);
