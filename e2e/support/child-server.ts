import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ROOT } from '../../scripts/support/root.mjs';
import { childEnv } from '../../scripts/support/run.mjs';

export interface Server {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  url: string;
  stop(): Promise<void>;
}

export interface ChildServer extends Server {
  /** Log lines of level warn and error so far. */
  complaints: string[];
}

/**
 * Starts one of the origin's programs as a separate process, on a free port.
 * @throws with the program's output if it ends before it listens
 */
export function startChild(
  program: 'main' | 'site-main',
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ChildServer> {
  const child = spawn('node', [`origin/src/${program}.ts`, '--port', '0', ...args], {
    cwd: ROOT,
    env: childEnv({ PORT: '', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complaints: string[] = [];
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  createInterface({ input: child.stderr }).on('line', (line) => complaints.push(line));

  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { level, msg, url } = readLine(line);
      if (msg === 'listening' && url) resolve({ url, stop, complaints });
      else if (level !== 'info') complaints.push(line);
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`${program} ended with ${code}:\n${complaints.join('\n')}`)),
    );
  });
}

function readLine(line: string): { level?: string; msg?: string; url?: string } {
  try {
    return JSON.parse(line) as { level?: string; msg?: string; url?: string };
  } catch {
    return { msg: line };
  }
}
