import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { forgetBuild, isBuildFresh } from './support/build-stamp.mjs';
import { ensureInstalled } from './support/install.mjs';
import { requireNode } from './support/require-node.mjs';
import { inRoot } from './support/root.mjs';
import { runOrExit, start } from './support/run.mjs';
import { forwardSignals } from './support/signals.mjs';

// `npm run dev`: when sources change, both builds are updated and the origin restarts, all on one port.
requireNode();
await ensureInstalled();
if (!isBuildFresh()) await runOrExit('node', ['scripts/build.mjs']);
forgetBuild();
removeCompressedCopies(inRoot('web', 'dist', 'client'));

// existing files stay during a rebuild, so that the page never misses one
const watch = ['--watch', '--no-emptyOutDir', '--logLevel', 'error'];
const web = { cwd: inRoot('web') };
const children = [
  start('vite', ['build', ...watch], web),
  start('vite', ['build', '--ssr', ...watch], web),
  start('node', [
    ...['origin/src', 'contract/src', 'web/dist/server'].map((folder) => `--watch-path=${folder}`),
    ...['--watch-preserve-output', 'origin/src/main.ts', '--data', 'demo', '--site', 'web/dist', '--demo'],
    ...process.argv.slice(2),
  ]),
];
for (const child of children) {
  forwardSignals(child);
  child.once('exit', (code) => {
    for (const other of children) other.kill();
    process.exitCode = code ?? 0;
  });
}

/** They would be served instead of the newer files next to them. */
function removeCompressedCopies(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (/\.(br|gz)$/.test(entry.name)) rmSync(join(entry.parentPath, entry.name));
  }
}
