import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { inRoot, ROOT } from './root.mjs';

/**
 * The environment of every child process: the repository's own tools come first on the path, so that `node`
 * is the version from the dependencies and not the one that happens to be on the machine. Compiled code is
 * cached: our programs, which run from their sources, then start in little more than half the time.
 */
export function childEnv(more = {}) {
  const env = { NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'node'), ...process.env, ...more };
  // on Windows, upper and lower case of the name vary
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

/** Runs a command to its end. Resolves with its exit code; 1 if a signal ended it or it could not start. */
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

/** The same, but if the command fails, the whole script ends with its exit code. */
export async function runOrExit(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}
