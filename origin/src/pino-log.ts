import pino from 'pino';
import type { Log } from './log.ts';

/** Longest time a line waits in memory before it is written, in ms. */
const FLUSH_MS = 200;

type PinoLog = { log: Log; flush: () => void };

/** JSON on standard output, written in blocks: no system call per answer. `flush` is called before the end. */
export function createPinoLog(level: string): PinoLog {
  const destination = pino.destination({ dest: 1, sync: false, minLength: 8192 });
  const logger = pino(
    {
      level,
      base: null,
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  );
  const timer = setInterval(() => destination.flush(), FLUSH_MS);
  timer.unref();
  return {
    log: (at, message, fields) => logger[at](fields ?? {}, message),
    flush: () => {
      clearInterval(timer);
      try {
        destination.flushSync();
      } catch {
        // Nothing was written yet, or the reader of standard output has gone.
      }
    },
  };
}
