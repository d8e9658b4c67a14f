import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { inRoot } from './root.mjs';

const SCRIPT = `
const { start } = await import(${JSON.stringify(inRoot('scripts/support/run.mjs'))});
const { forwardSignals } = await import(${JSON.stringify(inRoot('scripts/support/signals.mjs'))});
const program = "process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); }); setInterval(() => {}, 1000); console.log('runs');";
forwardSignals(start('node', ['-e', program]));`;

test('npm run: what it has started ends with the shell that npm has stopped', async () => {
  // the shell has something left to do, so that it does not become the script
  const shell = spawn('sh', ['-c', 'node --input-type=module -e "$SCRIPT"; true'], {
    env: { ...process.env, SCRIPT, npm_lifecycle_event: 'origin' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  shell.stdout.on('data', (part) => {
    output += part;
    if (output === 'runs\n') shell.kill('SIGTERM');
  });
  await once(shell, 'close');
  expect(output).toBe('runs\nstopped\n');
}, 10_000);
