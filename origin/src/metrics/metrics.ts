import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from '../log.ts';
import { classifyPath } from './classify-path.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** What an operator watches, in the form of Prometheus: no name and no address of a viewer is in it. */
export function createMetrics() {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'marquee_request_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['kind', 'status'] as const,
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  });
  const lines = new Counter({
    name: 'marquee_log_lines_total',
    help: 'Lines of the log that warn or name an error',
    labelNames: ['level'] as const,
    registers: [register],
  });
  for (const level of ['warn', 'error']) lines.inc({ level }, 0);
  const watch = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        this.set(await read());
      },
    });

  return {
    contentType: register.contentType,
    write: () => register.metrics(),
    /** Counts an answer that has been sent. `path` is never kept, only its kind. */
    countAnswer(path: string, status: number, ms: number) {
      requests.observe({ kind: classifyPath(path), status: `${Math.floor(status / 100)}xx` }, ms / 1000);
    },
    /** A log that counts its warnings and errors. */
    countLines(log: Log): Log {
      return (level, message, fields) => {
        if (level === 'warn' || level === 'error') lines.inc({ level });
        log(level, message, fields);
      };
    },
    /** The size of the catalogue and what is wrong with its files. */
    watchFolder(folder: {
      data: { catalogue: { media: { size: number } } };
      faults: () => readonly unknown[];
    }) {
      watch('marquee_items', 'Items of the catalogue', () => folder.data.catalogue.media.size);
      watch(
        'marquee_data_folder_faults',
        'Faults of the data folder; what was good before is in use',
        () => folder.faults().length,
      );
    },
    /** The last comparison of the books with the gateway. */
    watchBooks(lastNight: () => Promise<{ atMs: number; differences: readonly unknown[] | null } | null>) {
      watch(
        'marquee_books_differences',
        'Payments, refunds and disputes in which the books differ from the gateway, by the last nightly comparison',
        async () => (await lastNight())?.differences?.length ?? 0,
      );
      watch(
        'marquee_books_compared_seconds',
        'When the books were last compared with the gateway by night, in Unix time; 0: never',
        async () => Math.floor(((await lastNight())?.atMs ?? 0) / 1000),
      );
    },
  };
}
