import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../../scripts/support/root.mjs';
import { childEnv } from '../../scripts/support/run.mjs';
import type { Benchmark } from '../benchmark.ts';
import { writeDataFolder } from '../fixture/data-folder.ts';
import { toPinned } from '../fixture/pinned.ts';
import { startServer } from '../fixture/start-server.ts';
import { fillStore } from '../fixture/store-of-listeners.ts';

const LISTENERS = 10_000;
/** More than one heartbeat of the connections, which is every 30 s. */
const MEASURED_S = 65;
/** Before they connect: what the machine itself makes a request wait. */
const REFERENCE_S = 20;
const PAUSE_MS = 5;

/** Ten thousand open notification connections: how long `/health` waits at most while they are looked after. */
export const listeners: Benchmark = {
  name: 'listeners',
  onRequest: true,
  async measure() {
    const folder = inRoot('.cache', 'bench', 'data');
    writeDataFolder(folder);
    const store = inRoot('.cache', 'bench', 'store-of-listeners');
    rmSync(store, { recursive: true, force: true });
    const getAddresses = await fillStore(store, LISTENERS);
    const origin = await startServer(
      ...toPinned(0, ['node', 'origin/src/main.ts', '--data', folder, '--store', store]),
    );
    const [command, ...args] = toPinned(1, ['node', inRoot('bench', 'listeners.ts')]);
    const reference = await probe(`${origin.url}/health`, REFERENCE_S);
    const client = spawn(command, args, { env: childEnv(), stdio: ['pipe', 'pipe', 'inherit'] });
    try {
      client.stdin.end(getAddresses(origin.url).join('\n'));
      const ended = once(client, 'exit').then(() => Promise.reject(new Error('the client ended')));
      await Promise.race([once(client.stdout, 'data'), ended]);
      const waits = await Promise.race([probe(`${origin.url}/health`, MEASURED_S), ended]);
      return [
        { budget: 'listeners.wait', values: [Math.max(...waits)], reference: [Math.max(...reference)] },
      ];
    } finally {
      client.kill('SIGTERM');
      await origin.stop();
    }
  },
};

/** How long each of many requests took, one after the other, in ms. */
async function probe(url: string, seconds: number): Promise<number[]> {
  const waits: number[] = [];
  const endsAtMs = performance.now() + seconds * 1000;
  while (performance.now() < endsAtMs) {
    const beganAtMs = performance.now();
    await (await fetch(url)).text();
    waits.push(performance.now() - beganAtMs);
    await wait(PAUSE_MS);
  }
  return waits;
}
