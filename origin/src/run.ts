import { CatalogueError } from './files/catalogue-error.ts';
import type { Listening } from './listen.ts';
import type { Log } from './log.ts';
import { OptionsError } from './options.ts';
import { createPinoLog } from './pino-log.ts';
import { addRequestId } from './request-id.ts';
import { StoreError } from './store/open-store.ts';

/** Signals this close to each other are one request to stop. */
const SAME_SIGNAL_MS = 1000;

/** How long a stop may take. Shorter than the ten seconds after which a container is killed, without its last log lines. */
const STOP_TIMEOUT_MS = 8000;

/** Runs a server until SIGTERM or SIGINT; SIGHUP reads its files again. Exit code: 0 stopped, 1 could not start, 2 bad options. */
export async function run<T extends { logLevel: string; port: number; help: boolean }>(program: {
  usage: string;
  readOptions: () => T;
  /** `reload`, if it can, answers SIGHUP. */
  start: (options: T, log: Log) => Promise<Listening & { reload?: () => Promise<void> }>;
}): Promise<void> {
  let options: T;
  try {
    options = program.readOptions();
  } catch (error) {
    if (!(error instanceof OptionsError)) throw error;
    console.error(`${error.message}\n\n${program.usage}`);
    process.exitCode = 2;
    return;
  }
  if (options.help) {
    console.log(program.usage);
    return;
  }

  const { log, flush } = createPinoLog(options.logLevel);
  let listening: Awaited<ReturnType<typeof program.start>>;
  try {
    listening = await program.start(options, addRequestId(log));
  } catch (error) {
    flush();
    console.error(startMessage(error, options.port));
    process.exitCode = 1;
    return;
  }
  log('info', 'listening', { url: listening.url });

  const end = (exitCode: 0 | 1) => {
    flush();
    process.exit(exitCode);
  };
  let stoppingSinceMs: number | null = null;
  const stop = (signal: string) => {
    // A second signal ends the process at once; one that follows immediately came from both terminal and parent.
    if (stoppingSinceMs !== null && performance.now() - stoppingSinceMs > SAME_SIGNAL_MS) end(1);
    if (stoppingSinceMs !== null) return;
    stoppingSinceMs = performance.now();
    log('info', 'stopping', { signal });
    setTimeout(() => {
      log('error', 'the stop took too long: the process ends with work unfinished', {
        limitMs: STOP_TIMEOUT_MS,
      });
      end(1);
    }, STOP_TIMEOUT_MS);
    listening.close().then(
      () => {
        log('info', 'stopped');
        end(0);
      },
      (error: Error) => {
        log('error', 'the stop failed', { reason: error.message });
        end(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  const { reload } = listening;
  if (reload)
    process.on('SIGHUP', (signal) => {
      log('info', 'reading the data folder', { signal });
      reload().catch((error: Error) =>
        log('error', 'the data folder cannot be read', { reason: error.message }),
      );
    });
  process.on('SIGINT', stop);
}

function startMessage(error: unknown, port: number): string {
  if (error instanceof CatalogueError || error instanceof StoreError) return error.message;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE' && syscall === 'listen') {
    return `Port ${port} is taken by another program. Stop it, or choose another port with --port or the environment variable PORT.`;
  }
  if (code === 'EACCES' && syscall === 'listen') {
    return `Port ${port} may not be used by this user. Choose one above 1023 with --port or the environment variable PORT.`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return 'This machine does not have the address given with --host.';
  }
  return `The start failed: ${error instanceof Error ? error.message : String(error)}`;
}
