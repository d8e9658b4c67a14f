import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { ROOT } from '../../scripts/support/root.mjs';
import { childEnv } from '../../scripts/support/run.mjs';
import { atMost } from '../figure.ts';
import { type Part, repeat } from '../part.ts';

/** `npm start`, with dependencies installed and the app built, until the first complete page. */
export const start: Part = {
  name: 'start',
  measure: async (_house, { runs }) => [
    atMost('npm start to the first page', await repeat(Math.min(runs, 3), startOnce), 's', 5),
  ],
};

async function startOnce(): Promise<number> {
  const port = await freePort();
  const startedMs = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: childEnv({ PORT: String(port) }),
    stdio: 'ignore',
    detached: true,
  });
  try {
    while (performance.now() - startedMs < 60_000) {
      const page = await fetch(`http://127.0.0.1:${port}/`).then(
        (response) => (response.ok ? response.text() : ''),
        () => '',
      );
      if (page.includes('</html>')) return (performance.now() - startedMs) / 1000;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    return Number.NaN;
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
