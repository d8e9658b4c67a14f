import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sourceHash, writeStamp } from './support/build-stamp.mjs';
import { ensureInstalled } from './support/install.mjs';
import { requireNode } from './support/require-node.mjs';
import { inRoot } from './support/root.mjs';
import { runOrExit } from './support/run.mjs';

// `npm run build [-- --settings FILE]`: builds the web app, its server and its offline worker, then its
// static page and compressed copies of its files.
requireNode();
const { values } = parseArgs({ options: { settings: { type: 'string' } } });
const settingsFile = values.settings && resolve(process.env.INIT_CWD ?? '.', values.settings);
if (settingsFile && !existsSync(settingsFile)) {
  console.error(`There is no settings file ${settingsFile}`);
  process.exit(1);
}
await ensureInstalled();

// computed first, so that a source that changes during the build makes the build stale
const hash = sourceHash();
const web = { cwd: inRoot('web') };
const build = (...options) => runOrExit('vite', ['build', ...options, '--logLevel', 'error'], web);
// side by side, as each uses one core for half of its time
await Promise.all([build('--emptyOutDir'), build('--ssr', '--emptyOutDir')]);
await build('--config', 'vite.worker.config.ts');
const settings = settingsFile ? ['--settings', settingsFile] : [];
await runOrExit('node', ['scripts/finish-build.mjs', inRoot('web', 'dist'), ...settings]);
writeStamp(hash);
