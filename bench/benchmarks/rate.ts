import { spawnSync } from 'node:child_process';
import { inRoot } from '../../scripts/support/root.mjs';
import { childEnv } from '../../scripts/support/run.mjs';
import type { Benchmark } from '../benchmark.ts';
import { writeDataFolder } from '../fixture/data-folder.ts';
import { toPinned } from '../fixture/pinned.ts';
import { startServer } from '../fixture/start-server.ts';
import type { Report } from '../generator.ts';

const CONNECTIONS = 32;
const WARM_UP_S = 3;
const MEASURED_S = 10;

/** The origin by itself answers a playlist of 500 in brotli; server and generator have one core each. */
export const rate: Benchmark = {
  name: 'rate',
  async measure() {
    const folder = inRoot('.cache', 'bench', 'data');
    writeDataFolder(folder);
    const store = inRoot('.cache', 'bench', 'store');
    const origin = await startServer(
      ...toPinned(0, ['node', 'origin/src/main.ts', '--data', folder, '--store', store]),
    );
    try {
      const url = `${origin.url}/v2/playlists/FixAll00`;
      generate(url, WARM_UP_S);
      const { ratePerS, p99Ms, failed } = generate(url, MEASURED_S);
      if (failed > 0) throw new Error(`${failed} answers failed`);
      return [
        { budget: 'rate.answers', values: [ratePerS] },
        { budget: 'rate.p99', values: [p99Ms] },
      ];
    } finally {
      await origin.stop();
    }
  },
};

function generate(url: string, seconds: number): Report {
  const [command, ...args] = toPinned(1, [
    'node',
    inRoot('bench', 'generator.ts'),
    url,
    String(CONNECTIONS),
    String(seconds),
  ]);
  const { stdout, stderr, status } = spawnSync(command, args, { env: childEnv(), encoding: 'utf8' });
  if (status !== 0) throw new Error(`the generator ended with ${status}: ${stderr}`);
  return JSON.parse(stdout) as Report;
}
