import { isBuildFresh } from './support/build-stamp.mjs';
import { ensureInstalled } from './support/install.mjs';
import { requireNode } from './support/require-node.mjs';
import { run } from './support/run.mjs';

// `npm run check [-- NAME ...]`: everything that can be checked without running the product.
requireNode();
await ensureInstalled();
const names = process.argv.slice(2);
// only the bytes are read from the build
const needsBuild = names.length === 0 || names.includes('bytes');
if (needsBuild && !isBuildFresh() && (await run('node', ['scripts/build.mjs'])) !== 0) process.exitCode = 1;
const code = await run('node', ['scripts/checks/main.mjs', ...names]);
process.exitCode ||= code;
