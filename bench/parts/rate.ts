import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { inRoot } from '../../scripts/support/root.mjs';
import { childEnv } from '../../scripts/support/run.mjs';
import { atLeast, atMost } from '../figure.ts';
import { makeFixture } from '../fixture/make-fixture.ts';
import type { Report } from '../generator.ts';
import { startServer } from '../house.ts';
import type { Part } from '../part.ts';

const CONNECTIONS = 32;
const WARM_UP_S = 3;
const MEASURED_S = 10;

/**
 * The origin by itself: how often per second it answers a playlist of 500 in brotli. Server and generator
 * have one core each.
 */
export const rate: Part = {
  name: 'rate',
  async measure() {
    const dataDir = await makeFixture(inRoot('.cache', 'bench', 'data'));
    const args = [
      'node',
      'origin/src/main.ts',
      '--data',
      dataDir,
      '--store',
      inRoot('.cache', 'bench', 'store'),
      '--log-level',
      'info',
    ];
    const origin = await startPinned(args);
    try {
      const url = `${origin.url}/v2/playlists/FixAll00`;
      fire(url, WARM_UP_S);
      const report = fire(url, MEASURED_S);
      return [
        atLeast('origin, playlist of 500 in brotli: rate', report.ratePerS, '/s', 10_000),
        atMost('origin, playlist of 500 in brotli: p99', report.p99Ms, 'ms', 10),
        atMost('origin, playlist of 500 in brotli: failed answers', report.failed, '', 0),
      ];
    } finally {
      await origin.stop();
    }
  },
};

/** On the first core, if the system supports pinning. */
function startPinned(args: readonly string[]) {
  const [command = '', ...rest] = pinned(0, args);
  return startServer(rest, { command });
}

function fire(url: string, seconds: number): Report {
  const args = ['node', inRoot('bench', 'generator.ts'), url, String(CONNECTIONS), String(seconds)];
  const [command = '', ...rest] = pinned(1, args);
  const { stdout, stderr, status } = spawnSync(command, rest, {
    env: childEnv(),
    encoding: 'utf8',
    maxBuffer: 16_000_000,
  });
  if (status !== 0) throw new Error(`the generator ended with ${status}: ${stderr}`);
  return JSON.parse(stdout) as Report;
}

function pinned(core: number, args: readonly string[]): string[] {
  const canPin = cpus().length > 1 && spawnSync('taskset', ['--version']).status === 0;
  return canPin ? ['taskset', '-c', String(core), ...args] : [...args];
}
