import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../../scripts/support/root.mjs';
import { childEnv } from '../../scripts/support/run.mjs';
import { type Benchmark, repeat } from '../benchmark.ts';

const PORT = 8099;
const TIMEOUT_MS = 60_000;

/** `npm start`, with dependencies installed and the app built, until the first complete page. */
export const start: Benchmark = {
  name: 'start',
  measure: async (_fixture, runs) => [{ budget: 'start', values: await repeat(runs, startOnce) }],
};

async function startOnce(): Promise<number> {
  const startMs = performance.now();
  const env = childEnv({ PORT: String(PORT) });
  const child = spawn('npm', ['start'], { cwd: ROOT, env, stdio: 'ignore', detached: true });
  const ended = once(child, 'exit');
  try {
    while (performance.now() - startMs < TIMEOUT_MS) {
      const page = await fetch(`http://127.0.0.1:${PORT}/`).then(
        (response) => (response.ok ? response.text() : ''),
        () => '',
      );
      if (page.includes('</html>')) return (performance.now() - startMs) / 1000;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    return Number.NaN;
  } finally {
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
}
