import { createInterface } from 'node:readline';
import { isBuildFresh } from './support/build-stamp.mjs';
import { ensureInstalled } from './support/install.mjs';
import { requireNode } from './support/require-node.mjs';
import { runOrExit, start } from './support/run.mjs';
import { forwardSignals } from './support/signals.mjs';

// `npm start`: from a fresh clone to the demo brand in a browser. PORT sets the port; options of the origin
// may follow.
requireNode();
await ensureInstalled();
if (!isBuildFresh()) {
  console.error('Building the web app.');
  await runOrExit('node', ['scripts/build.mjs']);
}

const args = [
  'origin/src/main.ts',
  '--data',
  'demo',
  '--site',
  'web/dist',
  '--demo',
  ...process.argv.slice(2),
];
const origin = start('node', args, { stdio: ['ignore', 'pipe', 'inherit'] });
forwardSignals(origin);
origin.once('exit', (code) => process.exit(code ?? 1));
createInterface({ input: origin.stdout }).on('line', (line) => {
  const message = sayLine(line);
  if (message) console.log(message);
});

/** What a person at a terminal needs from the origin's log: its address, and problems. */
function sayLine(line) {
  try {
    const { level, msg, url } = JSON.parse(line);
    if (msg === 'listening')
      return `Marquee is on ${url.replace('127.0.0.1', 'localhost')} (Ctrl+C stops it)`;
    return level === 'info' || level === 'debug' ? null : line;
  } catch {
    return line;
  }
}
