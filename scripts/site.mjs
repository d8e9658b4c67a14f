import { isBuildFresh } from './support/build-stamp.mjs';
import { ensureInstalled } from './support/install.mjs';
import { requireNode } from './support/require-node.mjs';
import { runOrExit, start } from './support/run.mjs';
import { forwardSignals } from './support/signals.mjs';

// `npm run site -- --port P --content URL --settings FILE`: only the web app, with any content API.
requireNode();
await ensureInstalled();
if (!isBuildFresh()) await runOrExit('node', ['scripts/build.mjs']);

const site = start('node', ['origin/src/site-main.ts', ...process.argv.slice(2)]);
forwardSignals(site);
site.once('exit', (code) => process.exit(code ?? 1));
