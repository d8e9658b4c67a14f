import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { ensureInstalled } from './support/install.mjs';
import { requireNode } from './support/require-node.mjs';
import { inRoot } from './support/root.mjs';
import { start } from './support/run.mjs';
import { forwardSignals } from './support/signals.mjs';

// `npm run dev`: Vite's server, with hot reload, in front of the origin, which restarts when its sources
// change. PORT sets the port; options of the origin may follow.
requireNode();
await ensureInstalled();

const port = process.env.PORT || '8080';
const originPort = await freePort();
const origin = start('node', [
  ...['--watch-path=origin/src', '--watch-path=contract/src', '--watch-preserve-output'],
  ...['origin/src/main.ts', '--data', 'demo', '--site', 'none', '--demo', '--port', originPort],
  ...['--log-level', 'warn', ...process.argv.slice(2)],
]);
await untilAnswers(originPort);
const web = start('vite', [], {
  cwd: inRoot('web'),
  env: { PORT: port, ORIGIN_URL: `http://127.0.0.1:${originPort}` },
});
for (const [child, other] of [
  [origin, web],
  [web, origin],
]) {
  forwardSignals(child);
  child.once('exit', (code) => {
    other.kill();
    process.exitCode = code ?? 0;
  });
}

/** Until then the app would only show that it cannot start. */
async function untilAnswers(port) {
  while (!(await fetch(`http://127.0.0.1:${port}/.webapp.ini`).catch(() => null)) && origin.exitCode === null)
    await setTimeout(100);
}

/** The origin keeps its port when it restarts. */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(String(port)));
    });
  });
}
