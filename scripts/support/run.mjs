import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { inRoot, ROOT } from './root.mjs';

/**
 * The environment of every child: the repository's own tools come first on the path, so that `node` is the version
 * the dependencies bring and not the one that happens to be on the machine. What node has compiled is kept: a program of
 * ours, which runs from its sources, starts in little more than half the time.
 */
export function childEnv(more = {}) {
  const env = { NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'node'), ...process.env, ...more };
  // Windows writes the name as it pleases
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  env[name] = [inRoot('node_modules', '.bin'), env[name]].filter(Boolean).join(delimiter);
  return env;
}

/** Starts a command by its name. */
export function start(command, args, { env, ...options } = {}) {
  const onWindows = process.platform === 'win32';
  return spawn(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: onWindows,
    ...options,
    env: childEnv(env),
  });
}

/** Runs a command to its end. Resolves with its exit code; 1 when a signal ended it or it could not start. */
export function run(command, args, options) {
  return new Promise((resolve) => {
    const child = start(command, args, options);
    child.once('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** The same, or the end of the whole script with the command's exit code. */
export async function runOrExit(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}
