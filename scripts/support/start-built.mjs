import { isBuildFresh } from './build-stamp.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './require-node.mjs';
import { inRoot } from './root.mjs';
import { runOrExit, start } from './run.mjs';
import { forwardSignals } from './signals.mjs';

/** Starts a program of the origin once dependencies and the web app's build are there, and ends with it. */
export async function startBuilt(program, args, options) {
  requireNode();
  const isBuilt = isBuildFresh();
  await ensureInstalled(isBuilt ? { only: 'origin' } : {});
  if (!isBuilt) {
    console.error('Building the web app.');
    await runOrExit('node', ['scripts/build.mjs']);
  }
  const child = start('node', [inRoot(program), ...args], options);
  forwardSignals(child);
  child.once('exit', (code) => process.exit(code ?? 1));
  return child;
}
